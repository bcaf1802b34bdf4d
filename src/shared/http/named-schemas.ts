import { LEAD_STAGES } from '#contracts/terms/lead-terms.ts';
import { SEASONS, WEEKDAY_GROUPS } from '#contracts/partial-date.ts';
import { WEBSITE_FINDS, WEBSITE_PAGES, WEBSITE_SOURCES } from '#contracts/supplier/website-facts.ts';
import { PROBLEM_CODES } from '#contracts/problem.ts';
import type { JsonSchema } from './json-schema.ts';

const whole = (minimum: number, maximum: number): JsonSchema => ({ type: 'integer', minimum, maximum });
const byStage = (value: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(LEAD_STAGES.map((stage) => [stage, value])),
  additionalProperties: false,
});

const FACT: JsonSchema = {
  type: 'object',
  properties: {
    value: { type: 'string' },
    page: { type: 'string', enum: [...WEBSITE_PAGES] },
    source: { type: 'string', enum: [...WEBSITE_SOURCES] },
  },
  required: ['value', 'page', 'source'],
  additionalProperties: false,
};

/** Components that yup cannot describe: schemas point here with `meta({ ref })`. */
export const NAMED_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  PartialDate: {
    type: 'object',
    description: 'A wedding date of which any part may be unknown: year, month or season, day or kind of day.',
    properties: {
      y: { anyOf: [whole(1900, 9999), { type: 'null' }] },
      m: { anyOf: [whole(1, 12), { enum: [...SEASONS] }, { type: 'null' }] },
      d: { anyOf: [whole(1, 31), { enum: [...WEEKDAY_GROUPS] }, { type: 'null' }] },
    },
    required: ['y', 'm', 'd'],
    additionalProperties: false,
  },
  StageTimes: {
    ...byStage({ type: 'string', format: 'date-time' }),
    description: 'When the lead first entered each stage.',
  },
  StageCounts: { ...byStage(whole(0, 2_147_483_647)), description: 'Leads in each stage.' },
  StageValues: {
    ...byStage(whole(0, Number.MAX_SAFE_INTEGER)),
    description: 'The total value of the leads in each stage, in minor units.',
  },
  ImportWords: {
    type: 'object',
    description:
      'The meaning of words in a file, by field and normalised word; null keeps a word as a note, +Name creates a label.',
    additionalProperties: { type: 'object', additionalProperties: { type: ['string', 'null'] } },
  },
  AuditFacts: {
    type: 'object',
    description: 'Facts of the record before or after the change; which ones depends on the action.',
    additionalProperties: true,
  },
  AnalyticsProperties: {
    type: 'object',
    description: 'Further properties that the client sends, by name.',
    additionalProperties: true,
  },
  ActivityData: {
    type: 'object',
    description: 'Keys, numbers and names that belong to a kind of activity, for example the stages of a move.',
    additionalProperties: { type: ['string', 'number', 'boolean', 'null'] },
  },
  WebsiteFacts: {
    type: 'object',
    description: 'What a website says, by field of the listing, with the page and the place on it.',
    properties: Object.fromEntries(WEBSITE_FINDS.map((field) => [field, FACT])),
    additionalProperties: false,
  },
  CountrySeed: {
    type: 'object',
    description: 'Reference data of a market: categories, costs, tasks, limits, links; see seeds/countries.',
    additionalProperties: true,
  },
  Discount: {
    description: 'Percent, minor units of money, or a text.',
    type: ['number', 'string'],
  },
  TimeOrFalse: {
    description: 'When it was done, in UTC, or false.',
    anyOf: [{ type: 'string', format: 'date-time' }, { const: false }],
  },
  ProfileValues: {
    type: 'object',
    description:
      'Fields of a profile’s section by path, for example `company.teamSize`; texts in another language are `_translations.{locale}.{path}`.',
    additionalProperties: true,
  },
  FeatureSections: {
    type: 'object',
    description: 'The features that suppliers of each type can state in this market, by type and id.',
    additionalProperties: { type: 'object', additionalProperties: true },
  },
  Labels: {
    type: 'object',
    description: 'A text by language, always with one in English (`en`).',
    additionalProperties: { type: 'string' },
  },
  Problem: {
    type: 'object',
    description: 'A problem document (RFC 9457). `code` is stable; texts may change.',
    properties: {
      type: { type: 'string', examples: ['urn:aisle:invalid-input'] },
      title: { type: 'string' },
      status: whole(400, 599),
      code: { type: 'string', enum: [...PROBLEM_CODES] },
      detail: { type: 'string' },
      instance: { type: 'string', description: 'The request id, as in X-Request-Id and in the log.' },
      errors: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            pointer: { type: 'string', examples: ['#/email', '?sort'] },
            rule: { type: 'string', examples: ['required'] },
            detail: { type: 'string' },
            params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
          },
          required: ['pointer', 'rule', 'detail'],
        },
      },
      clashes: {
        type: 'array',
        description: 'With `stale-version`: fields that two people changed to different values. Nothing was saved.',
        items: {
          type: 'object',
          properties: {
            path: { type: 'string' },
            mine: {},
            theirs: {},
            savedBy: { type: 'string' },
            savedAt: { type: 'string', format: 'date-time' },
          },
          required: ['path', 'mine', 'theirs', 'savedBy', 'savedAt'],
        },
      },
      meta: { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean', 'null'] } },
    },
    required: ['type', 'title', 'status', 'code', 'instance'],
  },
};
