import type { MigrationStep } from './migration-step.ts';

/** Letters of the markets' languages; SQLite makes no others lower case than those of ASCII. */
const PLAIN: Readonly<Record<string, string>> = {
  a: 'äàâáąÄÀÂÁĄ',
  c: 'çćÇĆ',
  e: 'éèêëęÉÈÊËĘ',
  i: 'îïíÎÏÍ',
  l: 'łŁ',
  n: 'ńñŃÑ',
  o: 'öôóòÖÔÓÒ',
  s: 'śŚ',
  u: 'üûùúÜÛÙÚ',
  y: 'ÿŸ',
  z: 'źżŹŻ',
  ss: 'ß',
};

const folded = Object.entries(PLAIN)
  .flatMap(([plain, letters]) => [...letters].map((letter) => [letter, plain] as const))
  .reduce((text, [letter, plain]) => `replace(${text}, '${letter}', '${plain}')`, 'lower(trim(`city`))');
const FILL = [`update \`supplier\` set \`city_folded\` = substr(${folded}, 1, 100)`];
const FORGET = ["update `supplier` set `city_folded` = ''"];

/** Towns that were there before they were searched; `fold` writes the same from now on. */
export default {
  name: '0341-fill-supplier-city-folded',
  up: { mysql: FILL, sqlite: FILL },
  down: { mysql: FORGET, sqlite: FORGET },
} satisfies MigrationStep;
