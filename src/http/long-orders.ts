// Orders with their bets, written: one may have thousands, and others have their turn in between.
import type { Static } from 'typebox';
import { ITEMS_A_TURN, mapInTurns } from '../turns.js';
import type { Json } from '../wire/http/json.js';
import {
  type ListedOrder,
  type OrderSchema,
  type OrderWithBetsSchema,
  type ShownOrderWithBets,
  writeBetOf,
  writeListed,
  writeOrderAround,
  writeOrderWithBets,
} from '../wire/http/orders.js';

type Text = Json<Static<typeof OrderSchema>>;
type TextWithBets = Json<Static<typeof OrderWithBetsSchema>>;

/** Returns the text of an order with its bets. */
export function writeInTurns(order: ShownOrderWithBets): TextWithBets | Promise<TextWithBets> {
  return order.bets.length > ITEMS_A_TURN ? writeLong(order) : writeOrderWithBets(order);
}

/** Returns the texts of a page of orders. */
export function writePageInTurns(orders: readonly ListedOrder[]): Promise<Text[]> {
  return mapInTurns(orders, ITEMS_A_TURN, writeOne, sizeOf);
}

function writeOne({ shown, bets }: ListedOrder): Text | Promise<Text> {
  return bets === null ? writeListed({ shown, bets }) : writeInTurns({ shown, bets });
}

/** How much there is of an order to write in its turn. */
const sizeOf = ({ bets }: ListedOrder): number => 1 + (bets?.length ?? 0);

async function writeLong({ shown, bets }: ShownOrderWithBets): Promise<TextWithBets> {
  return writeOrderAround(shown, await mapInTurns(bets, ITEMS_A_TURN, (bet) => writeBetOf(shown, bet)));
}
