import { EMAIL_PATTERN, WIDGET_LIMITS } from '../../src/contracts/limits.ts';
import type { WidgetField } from '../../src/contracts/terms/widget-terms.ts';

/** In the order of the form. */
export const FIELDS: readonly WidgetField[] = [
  'partnerName',
  'partnerName2',
  'email',
  'phone',
  'weddingDate',
  'guestsInitialTarget',
  'message',
];

/** What a person would call characters: code points (S49). */
export const lengthOf = (value: string): number => Array.from(value).length;

/** Without these two no one could reply, so they are always asked, whatever the supplier's settings. */
export const isRequired = (field: WidgetField): boolean => field === 'email' || field === 'partnerName';

/** The message has the supplier's own limit. */
export const limitOf = (field: WidgetField, messageLimit: number): number =>
  field === 'message' ? messageLimit : WIDGET_LIMITS[field];

/** The first rule that a trimmed value breaks, by the name that the server gives it too; else nothing. */
export function brokenRule(field: WidgetField, value: string, messageLimit: number): string | undefined {
  if (isRequired(field) && !value) return 'required';
  if (lengthOf(value) > limitOf(field, messageLimit)) return 'max';
  return field === 'email' && !EMAIL_PATTERN.test(value) ? 'email' : undefined;
}
