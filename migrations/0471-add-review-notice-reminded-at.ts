import { addColumns } from './add-columns.ts';

/** When staff were reminded of a public report whose deadline is near. */
export default addColumns('0471-add-review-notice-reminded-at', 'review_notice', {
  reminded_at: { mysql: 'bigint null', sqlite: 'bigint null' },
});
