import { addIndex } from './add-index.ts';

/** Finds the staff of a market, who are notified of claims. */
export default addIndex('0266-index-platform-admin-market', 'platform_admin', 'platform_admin_of_market', [
  'market',
  'user_id',
]);
