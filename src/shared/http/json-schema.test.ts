import { describe, expect, test } from '@jest/globals';
import { array, mixed, object } from 'yup';
import {
  email,
  flag,
  id,
  instant,
  integer,
  oneOf,
  partialDate,
  requiredText,
  strictObject,
  text,
} from '#contracts/fields.ts';
import { jsonSchema } from './json-schema.ts';

describe('a yup schema as JSON Schema', () => {
  test.each([
    ['a text has its limit', text(60), { type: 'string', maxLength: 60 }],
    ['an address has its format', email(), { type: 'string', format: 'email', maxLength: 254 }],
    ['an id has its pattern', id(), { type: 'string', pattern: '^[0-9A-HJKMNP-TV-Z]{26}$' }],
    ['an instant has its format', instant(), { type: 'string', format: 'date-time' }],
    ['a whole number has its range', integer(1, 9), { type: 'integer', minimum: 1, maximum: 9 }],
    ['a flag is a boolean', flag(), { type: 'boolean' }],
    ['a choice names its values', oneOf(['a', 'b']), { type: 'string', enum: ['a', 'b'] }],
    ['a choice of numbers too', mixed().meta({ enum: [0, 0.5] }), { type: 'number', enum: [0, 0.5] }],
    ['a mixed choice has no one type', mixed().meta({ enum: ['a', 1] }), { enum: ['a', 1] }],
    ['null is said beside the type', text(9).nullable(), { type: ['string', 'null'], maxLength: 9 }],
    ['null is one of the choices', oneOf(['a']).nullable(), { type: ['string', 'null'], enum: ['a', null] }],
    ['anything is an empty schema', mixed(), {}],
    [
      'a list has its limits',
      array(flag().required()).min(1).max(5),
      { type: 'array', minItems: 1, maxItems: 5, items: { type: 'boolean' } },
    ],
  ])('%s', (_, schema, expected) => {
    expect(jsonSchema(schema)).toEqual(expected);
  });

  test('lists an object’s required keys and refuses unknown ones', () => {
    expect(jsonSchema(strictObject({ name: requiredText(10), note: text(20) }))).toEqual({
      type: 'object',
      properties: { name: { type: 'string', maxLength: 10 }, note: { type: 'string', maxLength: 20 } },
      required: ['name'],
      additionalProperties: false,
    });
    expect(jsonSchema(object({ note: text(1) }))).not.toHaveProperty('additionalProperties');
  });

  test('references and reports a named part', () => {
    const used: string[] = [];
    const schema = strictObject({ on: partialDate().nullable(), at: partialDate().required() });
    expect(jsonSchema(schema, (name) => used.push(name))).toMatchObject({
      properties: {
        on: { anyOf: [{ $ref: '#/components/schemas/PartialDate' }, { type: 'null' }] },
        at: { $ref: '#/components/schemas/PartialDate' },
      },
    });
    expect(used).toEqual(['PartialDate', 'PartialDate']);
  });
});
