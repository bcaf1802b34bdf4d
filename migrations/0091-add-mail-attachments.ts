import { addColumns } from './add-columns.ts';

/** Files that go inside a mail, by their keys in the storage; null for the many without. */
export default addColumns('0091-add-mail-attachments', 'mail', {
  attachments: { mysql: 'json null', sqlite: 'json null' },
});
