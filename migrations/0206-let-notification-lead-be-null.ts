import type { MigrationStep } from './migration-step.ts';

/**
 * Notifications about the team belong to no lead. SQLite can't change a column, so there it is created again; its
 * migrations run in a transaction.
 */
const step: MigrationStep = {
  name: '0206-let-notification-lead-be-null',
  up: {
    mysql: ['alter table `notification` modify `lead_id` char(26) null'],
    sqlite: [
      'alter table `notification` add column `lead` text null',
      'update `notification` set `lead` = `lead_id`',
      'drop index `notification_by_lead`',
      'alter table `notification` drop column `lead_id`',
      'alter table `notification` rename column `lead` to `lead_id`',
      'create index `notification_by_lead` on `notification` (`lead_id`)',
    ],
  },
  down: {
    mysql: [
      'delete from `notification` where `lead_id` is null',
      'alter table `notification` modify `lead_id` char(26) not null',
    ],
    sqlite: [
      'delete from `notification` where `lead_id` is null',
      "alter table `notification` add column `lead` text not null default ''",
      'update `notification` set `lead` = `lead_id`',
      'drop index `notification_by_lead`',
      'alter table `notification` drop column `lead_id`',
      'alter table `notification` rename column `lead` to `lead_id`',
      'create index `notification_by_lead` on `notification` (`lead_id`)',
    ],
  },
};
export default step;
