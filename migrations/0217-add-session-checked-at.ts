import { addColumns } from './add-columns.ts';

/** When the person of a session last proved who they are; null for sessions that are older than this column. */
export default addColumns('0217-add-session-checked-at', 'session', {
  checked_at: { mysql: 'bigint null', sqlite: 'bigint null' },
});
