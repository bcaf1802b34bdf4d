import type { Dialect, MigrationStep } from './migration-step.ts';

/** The features of the kind `prices` at the time: those of venues and caterers, and the usual price of everyone else. */
const FEATURES = [
  ...['venueHire', 'pricePerHead', 'totalInclusive', 'inHouseCatering'].map((feature) => ['venue', feature] as const),
  ['catering', 'pricePerHead'] as const,
  ...[
    'photo',
    'video',
    'music',
    'entertainment',
    'florist',
    'beauty',
    'cakes',
    'decoration',
    'dress',
    'menswear',
    'jewellery',
    'marquee',
    'planners',
    'stationery',
    'transport',
  ].map((category) => [category, 'usualPrice'] as const),
];

const IGNORING: Readonly<Record<Dialect, string>> = { mysql: 'insert ignore', sqlite: 'insert or ignore' };
const INTEGER: Readonly<Record<Dialect, string>> = { mysql: 'signed', sqlite: 'integer' };

function pricesOf(dialect: Dialect, [category, feature]: readonly [string, string]): string {
  const end = (at: 0 | 1) =>
    `cast(json_extract(p.fields, '$."typeDetails.${category}.${feature}"[${at}]') as ${INTEGER[dialect]})`;
  return `
    select s.id, '${category}', '${feature}', s.market, case ${end(0)} when 0 then ${end(1)} else ${end(0)} end, ${end(1)}
    from profile_section p join supplier s on s.id = p.supplier_id
    where p.section = 'details' and ${end(1)} > 0`;
}

/** Keeps rows that a save wrote in the meantime. */
const fill = (dialect: Dialect) => `
  ${IGNORING[dialect]} into supplier_price (supplier_id, category, feature, market, low, high)
  ${FEATURES.map((feature) => pricesOf(dialect, feature)).join(' union all ')}`;
const down = ["delete from supplier_price where feature <> ''"];

/** Fills in the price ranges that profiles state. */
export default {
  name: '0530-fill-supplier-price-stated',
  up: { mysql: [fill('mysql')], sqlite: [fill('sqlite')] },
  down: { mysql: down, sqlite: down },
} satisfies MigrationStep;
