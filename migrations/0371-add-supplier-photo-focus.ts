import { addColumns } from './add-columns.ts';

/** The point of a photo that stays in view where it is cropped, in percent of its width and height. */
export default addColumns('0371-add-supplier-photo-focus', 'supplier_photo', {
  focus_x: { mysql: 'int not null default 50', sqlite: 'integer not null default 50' },
  focus_y: { mysql: 'int not null default 50', sqlite: 'integer not null default 50' },
});
