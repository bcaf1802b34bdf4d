import { createTable } from './create-table.ts';

export default createTable('0068-create-push-message', 'push_message', {
  mysql: `
    create table if not exists \`push_message\` (
      \`id\` char(26) not null,
      \`subscription_id\` char(26) not null,
      \`notification_id\` char(26) not null,
      \`created_at\` bigint not null,
      \`state\` varchar(12) not null default 'scheduled',
      \`due_at\` bigint not null,
      \`attempt\` int not null default 0,
      \`owner\` varchar(64) null,
      \`lease_until\` bigint null,
      \`last_error\` varchar(300) null,
      primary key (\`id\`),
      index \`push_message_due\` (\`state\`, \`due_at\`, \`id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`push_message\` (
        \`id\` text not null primary key,
        \`subscription_id\` text not null,
        \`notification_id\` text not null,
        \`created_at\` bigint not null,
        \`state\` text not null default 'scheduled',
        \`due_at\` bigint not null,
        \`attempt\` integer not null default 0,
        \`owner\` text null,
        \`lease_until\` bigint null,
        \`last_error\` text null
      )`,
    `
      create index if not exists \`push_message_due\` on \`push_message\` (\`state\`, \`due_at\`, \`id\`)`,
  ],
});
