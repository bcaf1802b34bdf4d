import { addColumns } from './add-columns.ts';

/** When staff were reminded of a report of the public that is due soon. */
export default addColumns('0471-add-review-notice-reminded-at', 'review_notice', {
  reminded_at: { mysql: 'bigint null', sqlite: 'bigint null' },
});
