import { addColumns } from './add-columns.ts';

/** The town without case and accents, for searches. */
export default addColumns('0340-add-supplier-city-folded', 'supplier', {
  city_folded: { mysql: "varchar(100) not null default ''", sqlite: "text not null default ''" },
});
