import { addColumns } from './add-columns.ts';

/** Where couples find an offer (P7). */
export default addColumns('0431-add-supplier-offer-show-on', 'supplier_offer', {
  show_on: {
    mysql: "varchar(20) not null default 'profileAndSearch'",
    sqlite: "text not null default 'profileAndSearch'",
  },
});
