import type { MigrationStep } from './migration-step.ts';

const NAME = '`lead_by_filter`';
const columns = (replied: string): string =>
  '`supplier_id`, `stage`, `source`, `budget`, `status`, `enquiry_type`, `read_state`, `needs_reply`, `locked`, ' +
  `\`assignee_id\`, \`${replied}\`, \`created_at\`, \`wedding_earliest\`, \`wedding_latest\`, \`last_activity_at\`, \`id\``;

/**
 * Filters only check whether a lead was replied to, never when. With the time in the index, every message to a couple
 * moved the longest index entry of its lead, which took half as long as all other changes to the lead's row.
 */
const step: MigrationStep = {
  name: '0192-index-lead-replied',
  up: replaced(columns('replied')),
  down: replaced(columns('replied_at')),
};
export default step;

function replaced(indexed: string): MigrationStep['up'] {
  return {
    mysql: [`alter table \`lead\` drop index ${NAME}, add index ${NAME} (${indexed})`],
    sqlite: [`drop index if exists ${NAME}`, `create index if not exists ${NAME} on \`lead\` (${indexed})`],
  };
}
