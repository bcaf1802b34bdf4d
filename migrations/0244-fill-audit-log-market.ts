import type { MigrationStep } from './migration-step.ts';

const fill = 'update audit_log set market = (select market from supplier where supplier.id = audit_log.supplier_id)';
const empty = 'update audit_log set market = null';

/** Fills the market of entries older than the column. */
const step: MigrationStep = {
  name: '0244-fill-audit-log-market',
  up: { mysql: [fill], sqlite: [fill] },
  down: { mysql: [empty], sqlite: [empty] },
};
export default step;
