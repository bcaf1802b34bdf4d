import type { MigrationStep } from './migration-step.ts';

const NAME = '`lead_by_filter`';
const BEFORE =
  '`supplier_id`, `stage`, `status`, `source`, `enquiry_type`, `budget`, `read_state`, `needs_reply`, `locked`, ' +
  '`assignee_id`, `starred_at`, `replied_at`, `created_at`, `wedding_earliest`, `wedding_latest`, `id`';
const AFTER =
  '`supplier_id`, `stage`, `source`, `budget`, `status`, `enquiry_type`, `read_state`, `needs_reply`, `locked`, ' +
  '`assignee_id`, `replied_at`, `created_at`, `wedding_earliest`, `wedding_latest`, `last_activity_at`, `id`';

/**
 * Columns whose values are all known come first, so that a filter can name those it does not ask for and reach what it
 * asks (lead-filter-ranges.ts). With the last activity, which lists are sorted by, no row has to be looked up; starred
 * leads, whose column makes place for it, have their own index.
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
