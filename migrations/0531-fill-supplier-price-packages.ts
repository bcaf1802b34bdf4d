import type { Dialect, MigrationStep } from './migration-step.ts';

const IGNORING: Readonly<Record<Dialect, string>> = { mysql: 'insert ignore', sqlite: 'insert or ignore' };

/** Keeps rows that a save wrote in the meantime. */
const fill = (dialect: Dialect) => `
  ${IGNORING[dialect]} into supplier_price (supplier_id, category, feature, market, low, high)
  select s.id, s.category, '', s.market, min(p.price), max(p.price)
  from supplier_package p join supplier s on s.id = p.supplier_id
  where p.deleted_at is null and p.published = 1 and p.price > 0 and p.per <> 'guest'
  group by s.id, s.category, s.market`;
const down = ["delete from supplier_price where feature = ''"];

/** Fills in the prices of published packages. */
export default {
  name: '0531-fill-supplier-price-packages',
  up: { mysql: [fill('mysql')], sqlite: [fill('sqlite')] },
  down: { mysql: down, sqlite: down },
} satisfies MigrationStep;
