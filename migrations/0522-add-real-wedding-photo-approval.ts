import { addColumns } from './add-columns.ts';

/** Photos of real weddings wait for staff where the market requires approval. Existing ones count as approved. */
export default addColumns('0522-add-real-wedding-photo-approval', 'real_wedding_photo', {
  approved: { mysql: 'tinyint(1) not null default true', sqlite: 'integer not null default true' },
  waiting_since: { mysql: 'bigint null', sqlite: 'bigint null' },
  refusal: { mysql: "varchar(200) not null default ''", sqlite: "text not null default ''" },
});
