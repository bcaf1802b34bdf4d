import type { MigrationStep } from './migration-step.ts';

const COLUMNS = [
  '`supplier_id`',
  '`stage`',
  '`status`',
  '`source`',
  '`enquiry_type`',
  '`budget`',
  '`read_state`',
  '`needs_reply`',
  '`locked`',
  '`assignee_id`',
  '`starred_at`',
  '`replied_at`',
  '`created_at`',
  '`wedding_earliest`',
  '`wedding_latest`',
  '`id`',
].join(', ');

/** Joined filters are answered from a single index that has every column they use. */
const step: MigrationStep = {
  name: '0032-add-lead-filter-index',
  up: {
    mysql: [`alter table \`lead\` add index \`lead_by_filter\` (${COLUMNS})`],
    sqlite: [`create index if not exists \`lead_by_filter\` on \`lead\` (${COLUMNS})`],
  },
  down: {
    mysql: ['alter table `lead` drop index `lead_by_filter`'],
    sqlite: ['drop index if exists `lead_by_filter`'],
  },
};
export default step;
