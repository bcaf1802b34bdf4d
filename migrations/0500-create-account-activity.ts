import { createTable } from './create-table.ts';

/** Changes to how a person signs in, visible only to that person. */
export default createTable('0500-create-account-activity', 'account_activity', {
  mysql: `
    create table if not exists \`account_activity\` (
      \`id\` char(26) not null,
      \`user_id\` char(26) not null,
      \`kind\` varchar(40) not null,
      \`detail\` varchar(120) null,
      \`created_at\` bigint not null,
      primary key (\`id\`),
      index \`account_activity_by_user\` (\`user_id\`, \`id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`account_activity\` (
        \`id\` text not null,
        \`user_id\` text not null,
        \`kind\` text not null,
        \`detail\` text null,
        \`created_at\` bigint not null,
        primary key (\`id\`)
      )`,
    'create index if not exists `account_activity_by_user` on `account_activity` (`user_id`, `id`)',
  ],
});
