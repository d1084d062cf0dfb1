// What comes from the server is looked at before it is used: guards say what a value has to be, and are put together from smaller ones.

/** Says whether a value is of a shape. */
export type Guard<T> = (raw: unknown) => raw is T;

/** What a guard lets through. */
export type Guarded<G> = G extends Guard<infer T> ? T : never;

/** What an object's members have to be. */
type Shape = Readonly<Record<string, Guard<unknown>>>;

export const isText: Guard<string> = (raw): raw is string => typeof raw === 'string';
export const isNumber: Guard<number> = (raw): raw is number => typeof raw === 'number';
export const isFlag: Guard<boolean> = (raw): raw is boolean => typeof raw === 'boolean';
/** Whatever JSON can hold. */
export const isAnything: Guard<unknown> = (raw): raw is unknown => typeof raw !== 'function';

/** An amount of money as the server writes it. */
export type Money = readonly [ccy: string, amount: number];

export const isMoney: Guard<Money> = (raw): raw is Money =>
  Array.isArray(raw) && raw.length === 2 && isText(raw[0]) && isNumber(raw[1]);

/** Returns a guard that also lets null through. */
export function orNull<T>(is: Guard<T>): Guard<T | null> {
  return (raw): raw is T | null => raw === null || is(raw);
}

/** Returns a guard that also lets through what is not there. */
export function orAbsent<T>(is: Guard<T>): Guard<T | undefined> {
  return (raw): raw is T | undefined => raw === undefined || is(raw);
}

/** Returns a guard of lists, all of whose items are of one kind. */
export function listOf<T>(is: Guard<T>): Guard<readonly T[]> {
  return (raw): raw is readonly T[] => Array.isArray(raw) && raw.every((item) => is(item));
}

/** Returns a guard of lists of two, both of one kind. */
export function pairOf<T>(is: Guard<T>): Guard<readonly [T, T]> {
  return (raw): raw is readonly [T, T] => Array.isArray(raw) && raw.length === 2 && raw.every((item) => is(item));
}

/** Returns a guard of objects whose keys are anything and whose values are of one kind. */
export function recordOf<T>(is: Guard<T>): Guard<Readonly<Record<string, T>>> {
  return (raw): raw is Readonly<Record<string, T>> => isObject(raw) && Object.values(raw).every((item) => is(item));
}

/** Returns a guard of objects with these members, and any others. */
export function shapeOf<S extends Shape>(shape: S): Guard<{ readonly [K in keyof S]: Guarded<S[K]> }> {
  const members = Object.entries(shape);
  return (raw): raw is { readonly [K in keyof S]: Guarded<S[K]> } =>
    isObject(raw) && members.every(([name, is]) => is(Reflect.get(raw, name)));
}

function isObject(raw: unknown): raw is object {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw);
}
