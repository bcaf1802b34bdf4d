import { createTable } from './create-table.ts';

export default createTable('0065-create-notification', 'notification', {
  mysql: `
    create table if not exists \`notification\` (
      \`id\` char(26) not null,
      \`user_id\` char(26) not null,
      \`supplier_id\` char(26) not null,
      \`lead_id\` char(26) not null,
      \`event_id\` char(26) not null,
      \`kind\` varchar(24) not null,
      \`actor_id\` char(26) null,
      \`data\` json not null,
      \`in_app\` tinyint(1) not null,
      \`read_at\` bigint null,
      \`mail_due_at\` bigint null,
      \`created_at\` bigint not null,
      primary key (\`id\`),
      unique \`notification_event\` (\`event_id\`, \`user_id\`),
      index \`notification_list\` (\`user_id\`, \`supplier_id\`, \`in_app\`, \`id\`),
      index \`notification_unread\` (\`user_id\`, \`supplier_id\`, \`in_app\`, \`read_at\`, \`id\`),
      index \`notification_to_mail\` (\`mail_due_at\`, \`id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`notification\` (
        \`id\` text not null primary key,
        \`user_id\` text not null,
        \`supplier_id\` text not null,
        \`lead_id\` text not null,
        \`event_id\` text not null,
        \`kind\` text not null,
        \`actor_id\` text null,
        \`data\` json not null,
        \`in_app\` integer not null,
        \`read_at\` bigint null,
        \`mail_due_at\` bigint null,
        \`created_at\` bigint not null
      )`,
    `
      create unique index if not exists \`notification_event\` on \`notification\` (\`event_id\`, \`user_id\`)`,
    `
      create index if not exists \`notification_list\` on \`notification\` (\`user_id\`, \`supplier_id\`, \`in_app\`, \`id\`)`,
    `
      create index if not exists \`notification_unread\` on \`notification\` (\`user_id\`, \`supplier_id\`, \`in_app\`, \`read_at\`, \`id\`)`,
    `
      create index if not exists \`notification_to_mail\` on \`notification\` (\`mail_due_at\`, \`id\`)`,
  ],
});
