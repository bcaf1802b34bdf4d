/** ICU messages (plurals, selects), each parsed once. */
import { IntlMessageFormat } from 'intl-messageformat';
import type { IcuFormatter } from './translator.ts';

const parsed = new Map<string, IntlMessageFormat>();

export const formatIcu: IcuFormatter = (message, values, language) => {
  const key = `${language} ${message}`;
  const known = parsed.get(key) ?? new IntlMessageFormat(message, language);
  parsed.set(key, known);
  return String(known.format(values));
};
