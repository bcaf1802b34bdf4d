/** French before a name that someone typed: `d’Aurélie`, `de Marc`. */
export const de = (name: string): string =>
  (/^[aeiouyœæ]/iu.test(name.normalize('NFD')) ? `d’${name}` : `de ${name}`);
