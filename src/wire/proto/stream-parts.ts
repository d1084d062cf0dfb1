// Parts of the messages of proto/stream.proto that both who writes and who reads them must name.
import type { Payload } from '../stream/messages.js';

export type Money = Payload<'balance'>['balance'];
export type PriceList = Payload<'offer'>['price_list'];
export type Quote = PriceList[number];
export type Pmm = Quote['bookie'];
export type Team = NonNullable<Payload<'event'>['teams']>[number];
export type Score = Payload<'event_score'>['score'];
export type Status = Payload<'bet'>['status'];
export type BetslipAccount = Payload<'betslip'>['accounts'][number];
export type InvalidAccounts = Payload<'betslip'>['invalid_accounts'];
export type Order = Payload<'order'>;
export type EventInfo = Order['event_info'];
