import { addColumns } from './add-columns.ts';

const instant = { mysql: 'bigint null', sqlite: 'bigint null' };

export default addColumns('0042-add-lead-note-changes', 'lead_note', {
  mentions: { mysql: 'json null', sqlite: 'json null' },
  edited_at: instant,
  deleted_at: instant,
});
