// Lists that are put together of what is written already: the same bytes, whatever is in them.
import fc from 'fast-check';
import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { type Json, enclosed, inText, jsonField, jsonList, jsonOf, jsonWith } from '../../../src/wire/http/json.js';

const nameOf = jsonOf(Type.Object({ name: Type.String() }));
const ageOf = jsonOf(Type.Object({ age: Type.Integer() }));

const bytesOf = (json: Json<unknown>): Buffer => Buffer.from(enclosed('{"data":', json, '}'));
const name = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.constantFrom('é', '\u00ff', '\u{1F600}', '"\\'));

it('says of each item what it says alone, in UTF-8', () => {
  fc.assert(
    fc.property(fc.array(name), fc.boolean(), (names, isInParts) => {
      const items = names.map((one) => {
        const written = nameOf({ name: one });
        return isInParts ? jsonWith(written, ageOf({ age: 7 })) : written;
      });
      const said = names.map((one) => ({ name: one, ...(isInParts ? { age: 7 } : {}) }));
      expect(bytesOf(jsonList(items)).equals(Buffer.from(JSON.stringify({ data: said })))).toBe(true);
      const inField = bytesOf(inText(jsonField('all', jsonList(items))));
      expect(inField.equals(Buffer.from(JSON.stringify({ data: { all: said } })))).toBe(true);
    }),
  );
});

it('is told as it is where one text of many is not ASCII', () => {
  const names = [...Array(24).fill('Anna'), 'Zoë'] as string[];
  expect(bytesOf(jsonList(names.map((one) => nameOf({ name: one })))).toString()).toBe(
    JSON.stringify({ data: names.map((one) => ({ name: one })) }),
  );
});
