import { addColumns } from './add-columns.ts';

/** Number of reports about a review in addition to those stored with their text. */
export default addColumns('0411-count-review-notices', 'review_notice', {
  counted: { mysql: 'int not null default 0', sqlite: 'integer not null default 0' },
});
