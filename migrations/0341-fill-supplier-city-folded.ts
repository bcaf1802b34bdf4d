import type { MigrationStep } from './migration-step.ts';

/** By plain letter, the letters of the markets' languages that it replaces; SQLite's `lower` only handles ASCII. */
const PLAIN: Readonly<Record<string, string>> = {
  a: 'ä à â á ą Ä À Â Á Ą',
  c: 'ç ć Ç Ć',
  e: 'é è ê ë ę É È Ê Ë Ę',
  i: 'î ï í Î Ï Í',
  l: 'ł Ł',
  n: 'ń ñ Ń Ñ',
  o: 'ö ô ó ò Ö Ô Ó Ò',
  s: 'ś Ś',
  u: 'ü û ù ú Ü Û Ù Ú',
  y: 'ÿ Ÿ',
  z: 'ź ż Ź Ż',
  ss: 'ß',
};

const folded = Object.entries(PLAIN)
  .flatMap(([plain, letters]) => letters.split(' ').map((letter) => [letter, plain] as const))
  .reduce((text, [letter, plain]) => `replace(${text}, '${letter}', '${plain}')`, 'lower(trim(`city`))');
const FILL = [`update \`supplier\` set \`city_folded\` = substr(${folded}, 1, 100)`];
const FORGET = ["update `supplier` set `city_folded` = ''"];

/** Folds towns that existed before they could be searched; new ones are folded by `fold`. */
export default {
  name: '0341-fill-supplier-city-folded',
  up: { mysql: FILL, sqlite: FILL },
  down: { mysql: FORGET, sqlite: FORGET },
} satisfies MigrationStep;
