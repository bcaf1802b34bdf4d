import { addColumns } from './add-columns.ts';

/** Reports about a review beyond those that are kept with their words. */
export default addColumns('0411-count-review-notices', 'review_notice', {
  counted: { mysql: 'int not null default 0', sqlite: 'integer not null default 0' },
});
