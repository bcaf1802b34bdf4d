/** A name as used in addresses: `Ashcombe & Sons` becomes `ashcombe-sons`. */
export function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .replaceAll(/[łŁ]/gu, 'l')
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');
}
