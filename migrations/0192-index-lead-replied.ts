import type { MigrationStep } from './migration-step.ts';

const NAME = '`lead_by_filter`';
const columns = (replied: string): string =>
  '`supplier_id`, `stage`, `source`, `budget`, `status`, `enquiry_type`, `read_state`, `needs_reply`, `locked`, ' +
  `\`assignee_id\`, \`${replied}\`, \`created_at\`, \`wedding_earliest\`, \`wedding_latest\`, \`last_activity_at\`, \`id\``;

/**
 * Filters ask whether a lead was replied to, never when. With the moment in the index, every message to a couple moved
 * the longest entry of its lead, which took half as long as all else that the message changed in the lead's row.
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
