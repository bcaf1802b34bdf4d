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

/** The number of characters as people count them: code points (S49). */
export const lengthOf = (value: string): number => Array.from(value).length;

/** No one could reply without these two, so they are always shown, whatever the supplier's settings. */
export const isRequired = (field: WidgetField): boolean => field === 'email' || field === 'partnerName';

/** The message has the supplier's own limit. */
export const limitOf = (field: WidgetField, messageLimit: number): number =>
  field === 'message' ? messageLimit : WIDGET_LIMITS[field];

/** The first rule that a trimmed value breaks, by the server's name for it; undefined if none. */
export function brokenRule(field: WidgetField, value: string, messageLimit: number): string | undefined {
  if (isRequired(field) && !value) return 'required';
  if (lengthOf(value) > limitOf(field, messageLimit)) return 'max';
  return field === 'email' && !EMAIL_PATTERN.test(value) ? 'email' : undefined;
}
