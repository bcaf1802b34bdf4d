import { addColumns } from './add-columns.ts';

/** The visit in which staff acted for the supplier, and its market. */
export default addColumns('0243-add-audit-log-visit', 'audit_log', {
  visit_id: { mysql: 'char(26) null', sqlite: 'text null' },
  market: { mysql: 'varchar(2) null', sqlite: 'text null' },
});
