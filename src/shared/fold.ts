/** Case and accents taken away, so that both engines compare alike: `Zoë` and `ZOE` become `zoe`. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'l')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .trim();
}
