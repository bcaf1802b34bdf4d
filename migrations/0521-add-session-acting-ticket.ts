import { addColumns } from './add-columns.ts';

/** The case that a visit of staff to a supplier is about. */
export default addColumns('0521-add-session-acting-ticket', 'session', {
  acting_ticket: { mysql: 'varchar(60) null', sqlite: 'text null' },
});
