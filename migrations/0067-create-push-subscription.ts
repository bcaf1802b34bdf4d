import { createTable } from './create-table.ts';

export default createTable('0067-create-push-subscription', 'push_subscription', {
  mysql: `
    create table if not exists \`push_subscription\` (
      \`id\` char(26) not null,
      \`user_id\` char(26) not null,
      \`session_hash\` char(64) not null,
      \`endpoint\` varchar(1000) not null,
      \`endpoint_hash\` char(64) not null,
      \`p256dh\` varchar(100) not null,
      \`auth\` varchar(40) not null,
      \`user_agent\` varchar(200) not null,
      \`created_at\` bigint not null,
      primary key (\`id\`),
      unique \`push_subscription_endpoint\` (\`endpoint_hash\`),
      index \`push_subscription_by_user\` (\`user_id\`, \`id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`push_subscription\` (
        \`id\` text not null primary key,
        \`user_id\` text not null,
        \`session_hash\` text not null,
        \`endpoint\` text not null,
        \`endpoint_hash\` text not null,
        \`p256dh\` text not null,
        \`auth\` text not null,
        \`user_agent\` text not null,
        \`created_at\` bigint not null
      )`,
    `
      create unique index if not exists \`push_subscription_endpoint\` on \`push_subscription\` (\`endpoint_hash\`)`,
    `
      create index if not exists \`push_subscription_by_user\` on \`push_subscription\` (\`user_id\`, \`id\`)`,
  ],
});
