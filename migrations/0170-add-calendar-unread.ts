import { addColumns } from './add-columns.ts';

const type = 'not null default 0';

/** Entries of an external calendar that exceeded a limit. */
export default addColumns('0170-add-calendar-unread', 'calendar_source', {
  unread: { mysql: `int ${type}`, sqlite: `integer ${type}` },
});
