import { addColumns } from './add-columns.ts';

/** Who saved it last; null where that was before this column, or by no one. */
export default addColumns('0199-add-recipe-updated-by', 'recipe', {
  updated_by: { mysql: 'char(26) null', sqlite: 'text null' },
});
