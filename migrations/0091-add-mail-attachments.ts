import { addColumns } from './add-columns.ts';

/** Files sent inside an email, by their keys in the storage; null for the many emails without files. */
export default addColumns('0091-add-mail-attachments', 'mail', {
  attachments: { mysql: 'json null', sqlite: 'json null' },
});
