/** Small words of French that change before a name that someone typed. */

/** `d’Aurélie`, `de Marc`. */
export const de = (name: string): string => (/^[aeiouyœæ]/iu.test(name.normalize('NFD')) ? `d’${name}` : `de ${name}`);

/** `à Paris`, `au Mans`, `aux Sables-d’Olonne`. */
export function inCity(city: string): string {
  const [, article = '', rest = ''] = /^(les?)\s+(\S.*)$/iu.exec(city) ?? [];
  if (rest === '') return `à ${city}`;
  return `${article.length === 2 ? 'au' : 'aux'} ${rest}`;
}
