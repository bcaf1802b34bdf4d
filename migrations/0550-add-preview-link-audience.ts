import { addColumns } from './add-columns.ts';

/** The people a preview link is for. Existing links were created for anyone who has them. */
export default addColumns('0550-add-preview-link-audience', 'preview_link', {
  audience: { mysql: "varchar(10) not null default 'anyone'", sqlite: "text not null default 'anyone'" },
});
