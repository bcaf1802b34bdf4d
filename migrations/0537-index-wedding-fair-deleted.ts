import { addIndex } from './add-index.ts';

/** Deleted fairs by age, to remove them after a week. */
export default addIndex('0537-index-wedding-fair-deleted', 'wedding_fair', 'wedding_fair_deleted', ['deleted_at']);
