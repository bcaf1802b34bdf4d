import { addColumns } from './add-columns.ts';

/** The picture of an offer, and how often couples opened the offer (P7). */
export default addColumns('0420-add-supplier-offer-photo', 'supplier_offer', {
  photo_id: { mysql: 'char(26) null', sqlite: 'text null' },
  views: { mysql: 'int not null default 0', sqlite: 'integer not null default 0' },
});
