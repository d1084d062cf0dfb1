// Tags of customers and accounts, and the rules that go by them (decisions §4).
import { Type } from 'typebox';
import type { Tag, TagRule } from '../../core/record/customer.js';
import { toBookieCode } from '../../core/value/ids.js';
import { BOUNDS } from '../../core/value/limits.js';
import type { FieldErrors, Reason } from '../../core/value/rejection.js';
import { type Field, list, object, optional, required, shortText, textFor } from './fields.js';
import { isObject } from '../../core/value/data.js';
import { told } from './schemas.js';

/** Tags by name. */
type Tags = Readonly<Record<string, string>>;

/** Tags as they are shown. */
export const TagsSchema = Type.Record(Type.String(), Type.String(), {
  title: 'Tags',
  description: 'Tags: a value by each name.',
});

const tagName = shortText(BOUNDS.tagCharactersMax);
const tagValue = shortText(BOUNDS.tagValueCharactersMax);

function reasonsOf(name: string, raw: unknown): readonly Reason[] {
  if (name === '') return ['too_short'];
  // The one name that does not come back from the disk as it was given.
  if (name === '__proto__') return ['invalid_format'];
  const read = tagName.read(name, false);
  if (!read.ok) return read.errors as readonly Reason[];
  if (raw === null) return ['required'];
  const value = tagValue.read(raw, false);
  return value.ok ? [] : (value.errors as readonly Reason[]);
}

/** At most 32 tags, names of 1–64 characters, values of at most 128; a bad one is reported under its name. */
export const tagsField: Field<Tags> = {
  schema: Type.Record(Type.String(), Type.String({ maxLength: BOUNDS.tagValueCharactersMax }), {
    maxProperties: BOUNDS.tagsMax,
    description: `Names have 1 to ${BOUNDS.tagCharactersMax} characters.`,
  }),
  read(raw) {
    if (!isObject(raw)) return { ok: false, errors: ['invalid_format'] };
    const entries = Object.entries(raw);
    if (entries.length > BOUNDS.tagsMax) return { ok: false, errors: ['too_many'] };
    const errors: FieldErrors = Object.fromEntries(
      entries
        .map(([name, value]) => [name, reasonsOf(name, value)] as const)
        .filter(([, reasons]) => reasons.length > 0),
    );
    if (Object.keys(errors).length > 0) return { ok: false, errors };
    return { ok: true, value: Object.fromEntries(entries) as Tags };
  },
};

const ANY = '*';

/** Rules; `isBookie` tells which codes there are. */
export function tagRulesField(isBookie: (code: string) => boolean): Field<readonly TagRule[]> {
  const bookie = textFor((code) => (code === ANY || isBookie(code) ? code : null), 'unknown_bookie');
  const rules = list(
    object(
      {
        bookie: required(bookie, "A bookie's code, or `*` for all that no rule names."),
        require: optional(tagsField, {}, 'Tags that an account has to have, with these values.'),
        exclude: optional(tagsField, {}, 'Tags that it must not have with these values.'),
      },
      'GivenTagRule',
    ),
    BOUNDS.tagRulesMax,
  );
  return {
    schema: rules.schema,
    read(raw, isText) {
      const read = rules.read(raw, isText);
      if (!read.ok) return read;
      // Rules are read with every list of customers: all together they stay small.
      const isTooLong = JSON.stringify(read.value).length > BOUNDS.tagRulesCharactersMax;
      return isTooLong ? { ok: false, errors: ['too_long'] } : { ok: true, value: read.value.map(toRule) };
    },
  };
}

const toTags = (tags: Tags): readonly Tag[] => Object.entries(tags).map(([tag, value]) => ({ tag, value }));

function toRule({ bookie, require, exclude }: { bookie: string; require: Tags; exclude: Tags }): TagRule {
  return { bookie: bookie === ANY ? ANY : toBookieCode(bookie), require: toTags(require), exclude: toTags(exclude) };
}

const shown = (tags: readonly Tag[]): Tags => Object.fromEntries(tags.map(({ tag, value }) => [tag, value]));

/** Rules as they are shown. */
export const TagRulesSchema = Type.Array(
  Type.Object(
    {
      bookie: Type.String({ description: "A bookie's code, or `*` for all that no rule names." }),
      require: told(TagsSchema, 'Tags that an account has to have, with these values.'),
      exclude: told(TagsSchema, 'Tags that it must not have with these values.'),
    },
    { title: 'TagRule', description: "Which of a bookie's accounts are let through." },
  ),
);

/** Returns rules as clients see them. */
export function presentTagRules(rules: readonly TagRule[]): { bookie: string; require: Tags; exclude: Tags }[] {
  return rules.map(({ bookie, require, exclude }) => ({ bookie, require: shown(require), exclude: shown(exclude) }));
}
