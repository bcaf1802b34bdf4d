import type { MigrationStep } from './migration-step.ts';

/** SQLite can't change a column, so it is created again, with its indexes; its migrations run in a transaction. */
const again = (rule: string): string[] => [
  `alter table \`notification\` add column \`supplier\` text ${rule}`,
  'update `notification` set `supplier` = `supplier_id`',
  'drop index `notification_list`',
  'drop index `notification_unread`',
  'alter table `notification` drop column `supplier_id`',
  'alter table `notification` rename column `supplier` to `supplier_id`',
  'create index `notification_list` on `notification` (`user_id`, `supplier_id`, `in_app`, `id`)',
  'create index `notification_unread` on `notification` (`user_id`, `supplier_id`, `in_app`, `read_at`, `id`)',
];
const without = 'delete from `notification` where `supplier_id` is null';

/** News about a person's own account belongs to no supplier. */
export default {
  name: '0538-let-notification-supplier-be-null',
  up: {
    mysql: ['alter table `notification` modify `supplier_id` char(26) null'],
    sqlite: again('null'),
  },
  down: {
    mysql: [without, 'alter table `notification` modify `supplier_id` char(26) not null'],
    sqlite: [without, ...again("not null default ''")],
  },
} satisfies MigrationStep;
