import type { MigrationStep } from './migration-step.ts';

const NAME = '`lead_by_filter`';
const BEFORE =
  '`supplier_id`, `stage`, `status`, `source`, `enquiry_type`, `budget`, `read_state`, `needs_reply`, `locked`, ' +
  '`assignee_id`, `starred_at`, `replied_at`, `created_at`, `wedding_earliest`, `wedding_latest`, `id`';
const AFTER =
  '`supplier_id`, `stage`, `source`, `budget`, `status`, `enquiry_type`, `read_state`, `needs_reply`, `locked`, ' +
  '`assignee_id`, `replied_at`, `created_at`, `wedding_earliest`, `wedding_latest`, `last_activity_at`, `id`';

/**
 * Columns with a known set of values come first: a filter can list all values of a column it doesn't filter on, and so
 * reach those it does (lead-filter-ranges.ts). The index includes the last activity, by which lists are sorted, so no
 * row has to be looked up. It has no column for starred leads, which have their own index.
 */
const step: MigrationStep = {
  name: '0099-reorder-filter-index',
  up: replaced(AFTER),
  down: replaced(BEFORE),
};
export default step;

function replaced(columns: string): MigrationStep['up'] {
  return {
    mysql: [`alter table \`lead\` drop index ${NAME}, add index ${NAME} (${columns})`],
    sqlite: [`drop index if exists ${NAME}`, `create index if not exists ${NAME} on \`lead\` (${columns})`],
  };
}
