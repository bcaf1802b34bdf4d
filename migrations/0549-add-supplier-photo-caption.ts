import { addColumns } from './add-columns.ts';

/** Shown to couples below a photo (16d). */
export default addColumns('0549-add-supplier-photo-caption', 'supplier_photo', {
  caption: { mysql: "varchar(80) not null default ''", sqlite: "text not null default ''" },
});
