/** Formatters cached by language and options: creating one takes twenty times as long as using it, and a page of leads needs hundreds. */
const dates = new Map<string, Intl.DateTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();

export const dateFormat = (language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  kept(dates, `${language} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(language, options));

export const numberFormat = (language: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  kept(numbers, `${language} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(language, options));

function kept<T>(made: Map<string, T>, key: string, make: () => T): T {
  const format = made.get(key) ?? make();
  made.set(key, format);
  return format;
}
