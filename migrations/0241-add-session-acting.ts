import { addColumns } from './add-columns.ts';

/** The supplier for which staff act in a session. */
export default addColumns('0241-add-session-acting', 'session', {
  acting_supplier_id: { mysql: 'char(26) null', sqlite: 'text null' },
  acting_market: { mysql: 'varchar(2) null', sqlite: 'text null' },
  acting_visit_id: { mysql: 'char(26) null', sqlite: 'text null' },
  acting_reason: { mysql: 'varchar(300) null', sqlite: 'text null' },
  acting_until: { mysql: 'bigint null', sqlite: 'bigint null' },
});
