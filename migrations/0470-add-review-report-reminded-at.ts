import { addColumns } from './add-columns.ts';

/** When staff were reminded of a report whose deadline is near. */
export default addColumns('0470-add-review-report-reminded-at', 'review_report', {
  reminded_at: { mysql: 'bigint null', sqlite: 'bigint null' },
});
