const forms = new Intl.PluralRules('pl-PL');

/** A number with its word in Polish: 1 gość, 2 goście, 5 gości, 22 goście. */
export function counted(count: number, one: string, few: string, many: string): string {
  const form = forms.select(count);
  return `${count} ${form === 'one' ? one : form === 'few' ? few : many}`;
}
