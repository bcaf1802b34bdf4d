import { addColumns } from './add-columns.ts';

/** The person who saved it last; null if that was before this column, or if no one did. */
export default addColumns('0200-add-lead-configuration-updated-by', 'lead_configuration', {
  updated_by: { mysql: 'char(26) null', sqlite: 'text null' },
});
