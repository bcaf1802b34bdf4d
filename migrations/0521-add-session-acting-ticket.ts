import { addColumns } from './add-columns.ts';

/** The number of the case for which staff visit a supplier. */
export default addColumns('0521-add-session-acting-ticket', 'session', {
  acting_ticket: { mysql: 'varchar(60) null', sqlite: 'text null' },
});
