import type { MigrationStep } from './migration-step.ts';

const columns = (more: string): string =>
  '(`supplier_id`, `created_at`, `id`, `first_reply_at`, `locked`, `aside`, `returned_at`' + more + ')';

/** Response times leave out leads that a team added itself, and still read only this index. */
const step: MigrationStep = {
  name: '0194-cover-added-by-age',
  up: indexed(columns(', `source`')),
  down: indexed(columns('')),
};
export default step;

function indexed(by: string): MigrationStep['up'] {
  return {
    mysql: [`alter table \`lead\` drop index \`lead_by_age\`, add index \`lead_by_age\` ${by}`],
    sqlite: ['drop index if exists `lead_by_age`', `create index if not exists \`lead_by_age\` on \`lead\` ${by}`],
  };
}
