import { addColumns } from './add-columns.ts';

/** When a couple erased its review. */
export default addColumns('0363-add-review-request-erased-at', 'review_request', {
  erased_at: { mysql: 'bigint null', sqlite: 'bigint null' },
});
