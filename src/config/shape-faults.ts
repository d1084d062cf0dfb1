// What is told of a file whose shape is not that of a configuration: in words, and of all that is wrong with it.
import { type TString, Type } from 'typebox';
import type { TLocalizedValidationError } from 'typebox/error';
import { Settings } from 'typebox/system';
import { NOT_KNOWN } from './file.js';

/** What finds the faults of a value. */
interface Checked {
  Errors(value: unknown): readonly TLocalizedValidationError[];
}

const PROBLEMS_MAX = 200;

/** What a text has to be, in words, by its pattern: a fault names no more of a schema. */
const WORDS = new Map<string, string>();

/** Each pattern is made here, or who breaks it is shown the pattern itself. */
export function textLike(pattern: string, words: string): TString {
  WORDS.set(pattern, words);
  return Type.String({ pattern });
}

/** Returns what is wrong with the shape of a configuration, a file's or a program's value, each with its path. */
export function shapeProblems(shape: Checked, json: unknown): readonly string[] {
  Settings.Set({ maxErrors: PROBLEMS_MAX });
  const problems = new Set<string>();
  for (const error of shape.Errors(json)) {
    const path = error.instancePath.slice(1).replaceAll('/', '.');
    for (const [key, sentence] of told(error))
      problems.add(`${[path, key].filter(Boolean).join('.') || 'the configuration'}: ${sentence}`);
  }
  return [...problems];
}

/** They repeat what each unknown key, or each of the choices, says of itself. */
const REPEATED: readonly string[] = ['additionalProperties', 'anyOf'];

/** What an error says, and of which key of the value that it is about; that of the value itself has no name. */
function told(error: TLocalizedValidationError): readonly (readonly [key: string, sentence: string])[] {
  if (REPEATED.includes(error.keyword)) return [];
  // What may be null may be something else, which says what is wrong with it.
  if (error.keyword === 'type' && error.params.type === 'null') return [];
  if (error.keyword === 'required') return error.params.requiredProperties.map((key) => [key, 'is missing']);
  return [['', sentenceOf(error)]];
}

function sentenceOf(error: TLocalizedValidationError): string {
  if (error.keyword === 'boolean') return NOT_KNOWN;
  if (error.keyword === 'pattern') return `must be ${wordsOf(error.params.pattern)}`;
  if (error.keyword === 'type') return `must be ${[error.params.type].flat().map(nameOfType).join(' or ')}`;
  return error.keyword === 'enum' ? `must be one of ${error.params.allowedValues.join(', ')}` : error.message;
}

const wordsOf = (pattern: string | RegExp): string => {
  const source = String(pattern);
  return WORDS.get(source) ?? `like ${source}`;
};

const TYPES = new Map([
  ['string', 'a text'],
  ['number', 'a number'],
  ['integer', 'an integer'],
  ['boolean', 'true or false'],
  ['array', 'a list'],
  ['object', 'an object'],
]);

const nameOfType = (type: string): string => TYPES.get(type) ?? type;
