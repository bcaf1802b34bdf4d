import { addIndex } from './add-index.ts';

/** For searching suppliers to recommend. */
export default addIndex('0342-index-supplier-market', 'supplier', 'supplier_by_market', [
  'market',
  'deleted_at',
  'delisted_at',
  'name_folded',
  'id',
  'city_folded',
  'category',
  'tier',
]);
