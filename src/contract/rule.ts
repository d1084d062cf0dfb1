// What a value of an answer has to be: small rules that are put together to shapes. They are stricter than the server, which leaves out
// what it does not need; and they say where and what, for the one who has to mend it.

/** The fields of an object. */
export type Fields = Readonly<Record<string, unknown>>;

/** Returns what is wrong with a value, each with its path; nothing where it is right. */
export type Rule = (value: unknown, path: string) => readonly string[];

const SHOWN_CHARACTERS_MAX = 60;

/** Returns a value as it is shown in a sentence: on one line, and not all of it. */
export function show(value: unknown): string {
  if (value === undefined) return 'missing';
  const text = JSON.stringify(value).replace(/[\u007f-\u009f\u2028\u2029]/g, '?');
  return text.length > SHOWN_CHARACTERS_MAX ? `${text.slice(0, SHOWN_CHARACTERS_MAX)}…` : text;
}

/** Returns whether a value is an object with fields. */
function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a list as one of unknowns; none where it is no list. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns an object's fields; none where it is no object. */
export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

/** A rule by what a value has to be and how that is called. */
export const is =
  (called: string, test: (value: unknown) => boolean): Rule =>
  (value, path) =>
    test(value) ? [] : [`${path} is ${show(value)}, not ${called}`];

const isText = (value: unknown): boolean => typeof value === 'string';

export const text = is('a text', isText);
export const filledText = is('a text that is not empty', (value) => typeof value === 'string' && value.trim() !== '');
export const number = is('a number', (value) => typeof value === 'number' && Number.isFinite(value));
export const textOrNull = is('a text or null', (value) => value === null || isText(value));
export const count = is('an integer from 0', (value) => Number.isInteger(value) && Number(value) >= 0);
export const money = is(
  '[currency, amount]',
  (value) => Array.isArray(value) && value.length === 2 && isText(value[0]) && Number.isFinite(value[1]),
);
/** Ids are the service's own, which are integers, or null (provider §2, names and IDs r2). */
export const idOrNull = is(
  "null or an id of Slipstream's, an integer above 0",
  (value) => value === null || ((isText(value) || Number.isInteger(value)) && /^"?[1-9]\d{0,14}"?$/.test(show(value))),
);

/** A list whose items keep a rule. */
export const list =
  (item: Rule): Rule =>
  (value, path) =>
    Array.isArray(value)
      ? value.flatMap((one, index) => item(one, `${path}[${index}]`))
      : [`${path} is ${show(value)}, not a list`];

/** An object with these fields; others may stand beside them. */
export const object =
  (rules: Readonly<Record<string, Rule>>): Rule =>
  (value, path) =>
    isFields(value)
      ? Object.entries(rules).flatMap(([key, rule]) => rule(value[key], `${path}.${key}`))
      : [`${path} is ${show(value)}, not an object`];

/** A value that is null, or keeps a rule. */
export const orNull =
  (rule: Rule): Rule =>
  (value, path) =>
    value === null ? [] : rule(value, path);
