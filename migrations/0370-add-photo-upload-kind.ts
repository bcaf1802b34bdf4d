import { addColumns } from './add-columns.ts';

/** The kinds of uploads that don't become a photo of the profile. */
export default addColumns('0370-add-photo-upload-kind', 'photo_upload', {
  kind: { mysql: "varchar(12) not null default 'photo'", sqlite: "text not null default 'photo'" },
  name: { mysql: "varchar(150) not null default ''", sqlite: "text not null default ''" },
  wedding_id: { mysql: 'char(26) null', sqlite: 'text null' },
});
