// The shape of the configuration file. Its keys are told in the README.
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { BOUNDS, DEFAULT_LIMITS } from '../core/value/limits.js';
import { textLike } from './shape-faults.js';

const strict = { additionalProperties: false };
const opt = Type.Optional;

const CurrencyCode = textLike('^[A-Z]{3}$', 'the code of a currency, as GBP is one');
const DayText = textLike('^\\d{4}-\\d{2}-\\d{2}$', 'a day, as 2026-05-25 is one');
const Amount = Type.Tuple([CurrencyCode, Type.Number({ minimum: 0, maximum: BOUNDS.limitAmountMax })]);
const Percent = Type.Number({ minimum: 0, exclusiveMaximum: 100 });
const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const Period = Type.Integer({ minimum: 10, maximum: 86_400_000 });
const Username = textLike('^[A-Za-z0-9]{1,64}$', '1 to 64 letters and digits, without accents');
const BookieName = textLike('^[a-z0-9_]{1,32}$', '1 to 32 small letters, digits and _');
const Tags = Type.Record(Type.String({ minLength: 1, maxLength: 64 }), Type.String({ maxLength: 128 }), {
  maxProperties: 32,
});

const RolesSchema = Type.Object(
  {
    customer: opt(Type.Literal(true)),
    bet_placer: opt(Type.Boolean()),
    group_spy: opt(Type.Boolean()),
    trade_page_viewer: opt(Type.Boolean()),
    detailed_accounting: opt(Type.Boolean()),
    account_viewer: opt(Type.Boolean()),
  },
  strict,
);

/** As a browser says it: no path, no star. */
const Origin = textLike(
  '^https?://([a-z0-9.-]+|\\[[0-9a-f:]+\\])(:[0-9]{1,5})?$',
  'an origin, as https://desk.example is one (no path, no slash at the end)',
);

const CustomerSchema = Type.Object(
  {
    username: Username,
    // What it must be is asked of what stands for it (`clashes.ts`): `${PW}` is short.
    password: Type.String(),
    group_id: Id,
    ccy_code: CurrencyCode,
    name: opt(Type.String({ maxLength: BOUNDS.nameCharactersMax })),
    master_agent: opt(Type.Boolean()),
    roles: opt(RolesSchema),
    credit_limit: opt(Amount),
    max_stake_per_event: opt(Amount),
    commission_rate: opt(Type.Object({ date_from: DayText, rate_pc: Percent }, strict)),
    expires_at: opt(DayText),
    tags: opt(Tags),
  },
  strict,
);

const AccountSchema = Type.Object(
  {
    id: Id,
    username: Type.String({ minLength: 1 }),
    customer_id: Type.String({ minLength: 1 }),
    ccy_code: CurrencyCode,
    stake_increment: Type.Number({ exclusiveMinimum: 0 }),
    opening_balance: Type.Number({ minimum: 0 }),
    enabled: opt(Type.Boolean()),
    tags: opt(Tags),
  },
  strict,
);

const BaseUrl = textLike('^https?://', 'an address that begins with http:// or https://');

const ProviderSchema = Type.Object(
  {
    bookie: BookieName,
    base_url: BaseUrl,
    // A colon would end it (RFC 7617).
    username: textLike('^[^:]*$', 'a text without a colon'),
    password: Type.String(),
    poll_ms: opt(Type.Object({ live: opt(Period), today: opt(Period), early: opt(Period) }, strict)),
    price_and_stake_ms: opt(Type.Union([Period, Type.Null()])),
    statements_ms: opt(Period),
    timeout_ms: opt(Period),
    commission_pc: opt(Percent),
    accounts: Type.Array(AccountSchema),
  },
  strict,
);

const ExchangeSchema = Type.Object(
  {
    enabled: opt(Type.Boolean()),
    commission_pc: opt(Percent),
    min_stake: opt(Amount),
    in_running_delay_ms: opt(Type.Integer({ minimum: 0, maximum: 60_000 })),
  },
  strict,
);

const LimitsSchema = Type.Object(
  Object.fromEntries(Object.keys(DEFAULT_LIMITS).map((name) => [name, opt(Type.Integer({ minimum: 1 }))])),
  strict,
);

/** What may be logged, from all to nothing. */
export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** The shape of the file. Its keys are told in the README. */
export const FileSchema = Type.Object(
  {
    http: opt(
      Type.Object(
        {
          host: opt(Type.String({ minLength: 1 })),
          port: opt(Type.Integer({ minimum: 0, maximum: 65_535 })),
          trust_proxy: opt(Type.Boolean()),
          cors_origins: opt(Type.Array(Origin)),
          tls: opt(Type.Union([Type.Null(), Type.Object({ key: Type.String(), cert: Type.String() }, strict)])),
          metrics: opt(Type.Object({ token: Type.String() }, strict)),
        },
        strict,
      ),
    ),
    data_dir: opt(Type.String({ minLength: 1 })),
    rates: opt(Type.Record(CurrencyCode, Type.Number({ minimum: BOUNDS.rateMin, maximum: BOUNDS.rateMax }), strict)),
    groups: opt(
      Type.Array(
        Type.Object({ id: Id, name: Type.String({ minLength: 1 }), managers: opt(Type.Array(Username)) }, strict),
      ),
    ),
    customers: opt(Type.Array(CustomerSchema)),
    providers: opt(Type.Array(ProviderSchema)),
    blocked_countries: opt(Type.Array(textLike('^[A-Z]{2}$', 'the two letters of a country, as GB are'))),
    exchange: opt(ExchangeSchema),
    limits: opt(LimitsSchema),
    log: opt(Type.Object({ level: opt(Type.Enum(LOG_LEVELS)) }, strict)),
  },
  strict,
);

/** The configuration file as a value. */
export type Configuration = Static<typeof FileSchema>;

/** A customer of the file. */
export type GivenCustomer = Static<typeof CustomerSchema>;
/** Its roles. */
export type GivenRoles = Static<typeof RolesSchema>;
/** A bookmaker. */
export type GivenProvider = Static<typeof ProviderSchema>;
/** An account there. */
export type GivenAccount = Static<typeof AccountSchema>;

/** The shape of the file, and of each part that can be looked at where others are wrong. */
export const fileShape = Compile(FileSchema);
export const customerShape = Compile(CustomerSchema);
export const accountShape = Compile(AccountSchema);
export const exchangeShape = Compile(ExchangeSchema);
export const addressShape = Compile(Type.Object({ base_url: BaseUrl }));
export const originsShape = Compile(Type.Object({ http: opt(Type.Object({ cors_origins: opt(Type.Array(Origin)) })) }));
