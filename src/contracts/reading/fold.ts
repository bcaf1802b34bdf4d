/** Removes case and accents, so that both engines compare equally: `Zoë` and `ZOE` become `zoe`. */
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
