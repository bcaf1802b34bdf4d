import type { MigrationStep } from './migration-step.ts';

const NARROW = '(`supplier_id`, `created_at`, `id`)';
const WIDE = '(`supplier_id`, `created_at`, `id`, `first_reply_at`, `locked`, `aside`, `returned_at`)';

const mysql = (columns: string): string[] => [
  `alter table \`lead\` drop index \`lead_by_age\`, add index \`lead_by_age\` ${columns}`,
];
const sqlite = (columns: string): string[] => [
  'drop index if exists `lead_by_age`',
  `create index if not exists \`lead_by_age\` on \`lead\` ${columns}`,
];

/**
 * The index of leads by age gets all columns that response times and the response score need (D32), which then read
 * only the index, not every lead of 90 days. It replaces the old index, so that writes maintain no additional one.
 */
const step: MigrationStep = {
  name: '0096-cover-answers-by-age',
  up: { mysql: mysql(WIDE), sqlite: sqlite(WIDE) },
  down: { mysql: mysql(NARROW), sqlite: sqlite(NARROW) },
};
export default step;
