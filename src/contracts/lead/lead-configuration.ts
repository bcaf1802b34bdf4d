import { array } from 'yup';
import type { InferType } from 'yup';
import { flag, instant, oneOf, strictObject, text, versionFromNothing } from '../fields.ts';
import { LABEL_COLOURS, TERM_KEY_PATTERN } from '../terms/lead-terms.ts';

/**
 * A supplier's names for the stages, statuses and labels of its leads and the kinds of its templates (E5): namespace
 * `Leads`, one ordered list per scope. A lead or a template stores the item's key, which never changes; names can.
 */
export const CONFIGURATION_NAMESPACE = 'Leads';
const CONFIGURATION_SCOPES = ['Stage', 'Status', 'Label', 'Template'] as const;
export type ConfigurationScope = (typeof CONFIGURATION_SCOPES)[number];

/**
 * `name`: characters; `offered`: items of a scope that can be chosen; `kept`: including deleted ones, which leads still
 * show.
 */
export const CONFIGURATION_LIMITS = { name: 30, offered: 30, kept: 100 } as const;

/** Key of any item: the stages have a slash and up to thirty characters. */
const itemKey = () => text(30).matches(/^[A-Za-z0-9][A-Za-z0-9 /-]*$/u, { message: 'oneOf' });

/** Key of a status or label: a built-in one, or made from the name it had when it was added. */
export function termKey() {
  return text(20)
    .matches(TERM_KEY_PATTERN, { message: 'oneOf', excludeEmptyString: false })
    .meta({ pattern: TERM_KEY_PATTERN.source, maxLength: 20 });
}

const configurationItem = strictObject({
  key: itemKey().required(),
  /** Null: the built-in name, in the reader's language. */
  name: text(CONFIGURATION_LIMITS.name).nullable().defined(),
  /** Labels only. */
  colour: oneOf(LABEL_COLOURS).nullable().defined(),
  builtIn: flag().required(),
  /** No longer offered; leads that have it keep it. */
  hidden: flag().required(),
  /** Deleted softly: leads that have it keep showing it, but it can't be set any more. */
  deletedAt: instant().nullable().defined(),
});
export type ConfigurationItem = InferType<typeof configurationItem>;

/** The items of a scope in order; version 0 until someone changes them. */
export const configurationList = strictObject({
  version: versionFromNothing().required(),
  items: array(configurationItem.required()).required(),
});
export type ConfigurationList = InferType<typeof configurationList>;

export const leadTermsAnswer = strictObject({
  stages: configurationList.required(),
  statuses: configurationList.required(),
  labels: configurationList.required(),
  templates: configurationList.required(),
});
export type LeadTermsAnswer = InferType<typeof leadTermsAnswer>;

/**
 * `PUT …/lead-terms/{scope}`: every item of the scope in its new order, new ones without a key. `deleted` retires an
 * own item; `false` restores it.
 */
export const configurationInput = strictObject({
  version: versionFromNothing().required('required'),
  items: array(
    strictObject({
      key: itemKey().nullable().defined(),
      name: text(CONFIGURATION_LIMITS.name).nullable().defined(),
      colour: oneOf(LABEL_COLOURS).nullable().defined(),
      hidden: flag().required('required'),
      deleted: flag().required('required'),
    }).required('required'),
  )
    .required('required')
    .max(CONFIGURATION_LIMITS.kept, 'max'),
});
export type ConfigurationInput = InferType<typeof configurationInput>;

/** The current items in the form that saving expects. */
export function asInput(items: readonly ConfigurationItem[]): ConfigurationInput['items'] {
  return items.map(({ key, name, colour, hidden, deletedAt }) => ({
    key,
    name,
    colour: colour ?? null,
    hidden,
    deleted: deletedAt !== null,
  }));
}
