import { addColumns } from './add-columns.ts';

/** The number of guests at a real wedding, and its place. */
export default addColumns('0524-add-real-wedding-guests', 'real_wedding', {
  guests: { mysql: 'int null', sqlite: 'integer null' },
  location: { mysql: "varchar(100) not null default ''", sqlite: "text not null default ''" },
});
