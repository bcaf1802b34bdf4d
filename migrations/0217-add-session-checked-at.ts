import { addColumns } from './add-columns.ts';

/** When the person of a session last proved their identity; null for sessions older than this column. */
export default addColumns('0217-add-session-checked-at', 'session', {
  checked_at: { mysql: 'bigint null', sqlite: 'bigint null' },
});
