import { addColumns } from './add-columns.ts';

/** Staff of a market see the unsorted emails that name one of its suppliers (D11). */
export default addColumns('0110-add-inbound-mail-market', 'inbound_mail', {
  market: { mysql: 'varchar(2) null', sqlite: 'text null' },
});
