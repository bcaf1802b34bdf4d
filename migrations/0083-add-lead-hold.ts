import type { MigrationStep } from './migration-step.ts';

const DUE = '(`hold_due_at`, `id`)';

/** When a hold ends, and when the product next checks it. */
const step: MigrationStep = {
  name: '0083-add-lead-hold',
  up: {
    mysql: [
      `alter table \`lead\` add column \`hold_ends_at\` bigint null, add column \`hold_due_at\` bigint null,
        add index \`lead_hold_due\` ${DUE}`,
    ],
    sqlite: [
      'alter table `lead` add column `hold_ends_at` bigint null',
      'alter table `lead` add column `hold_due_at` bigint null',
      `create index if not exists \`lead_hold_due\` on \`lead\` ${DUE}`,
    ],
  },
  down: {
    mysql: ['alter table `lead` drop index `lead_hold_due`, drop column `hold_ends_at`, drop column `hold_due_at`'],
    sqlite: [
      'drop index if exists `lead_hold_due`',
      'alter table `lead` drop column `hold_ends_at`',
      'alter table `lead` drop column `hold_due_at`',
    ],
  },
};
export default step;
