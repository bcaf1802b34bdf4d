import { addColumns } from './add-columns.ts';

/** Files that came with an email and aren't shown: their names, sizes and reasons. */
export default addColumns('0160-add-refused-files', 'message_mail', {
  refused: { mysql: 'json null', sqlite: 'json null' },
});
