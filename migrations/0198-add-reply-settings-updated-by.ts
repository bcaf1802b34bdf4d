import { addColumns } from './add-columns.ts';

/** Who saved it last; null where that was before this column, or by no one. */
export default addColumns('0198-add-reply-settings-updated-by', 'reply_settings', {
  updated_by: { mysql: 'char(26) null', sqlite: 'text null' },
});
