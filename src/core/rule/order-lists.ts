// All that is asked of the columns of orders, and what is answered: each question by its name.
import type { Currency } from '../value/currency.js';
import type { ListAsker, OrderFilter } from './order-filter.js';
import type {
  CompetitionOption,
  CompetitionsQuestion,
  EventOptions,
  EventsQuestion,
  PlacerOption,
} from './order-options.js';
import type { OrderBy, OrdersFound, Window } from './order-page.js';
import type { Position } from './position.js';

/** Which orders are wanted, and how they are sorted. */
export interface WantedOrders {
  readonly filter: OrderFilter;
  /** Not empty. */
  readonly orderBy: readonly OrderBy[];
}

/** A part of a list of orders. */
export interface OrdersQuestion extends WantedOrders {
  readonly asker: ListAsker;
  readonly window: Window;
}

/** What the bets of orders come to. */
export interface PositionQuestion {
  readonly asker: ListAsker;
  readonly filter: OrderFilter;
  /** The asker's. */
  readonly ccy: Currency;
}

/** What can be asked. */
export interface Questions {
  readonly orders: OrdersQuestion;
  readonly placers: ListAsker;
  readonly countries: ListAsker;
  readonly competitions: CompetitionsQuestion;
  readonly events: EventsQuestion;
  readonly position: PositionQuestion;
}

/** What is answered; options are sorted by name, but countries, which have none here. */
export interface Answers {
  readonly orders: OrdersFound;
  readonly placers: readonly PlacerOption[];
  /** Two letters each. */
  readonly countries: readonly string[];
  readonly competitions: readonly CompetitionOption[];
  readonly events: EventOptions;
  /** Null: the orders are of more than one event. */
  readonly position: Position | null;
}

/** Names of questions. */
export type QuestionName = keyof Questions;

/** Of those that are answered at once, by what is kept of all orders: not of those that read bets, in steps. */
export type LightName = Exclude<QuestionName, 'position'>;

/** One of them. */
export type LightQuestion = {
  readonly [N in LightName]: { readonly name: N; readonly question: Questions[N] };
}[LightName];

/** What came of it. */
export type LightAnswer =
  { readonly ok: true; readonly value: Answers[LightName] } | { readonly ok: false; readonly message: string };

/** What a thread that answers is told when it starts. */
export interface QueryThread {
  /** The store's. */
  readonly directory: string;
  /** One number, which becomes another when all threads that run are to read no more. */
  readonly ends: Int32Array;
}

/** How questions travel to the worker: the light ones of a turn of the event loop together. */
export interface Tasks {
  readonly light: readonly LightQuestion[];
  readonly position: PositionQuestion;
}

/** How their answers come back, each in the place of its question. */
export interface TaskAnswers {
  readonly light: readonly LightAnswer[];
  readonly position: Answers['position'];
}
