import { createTable } from './create-table.ts';

export default createTable('0071-create-webhook-delivery', 'webhook_delivery', {
  mysql: `
    create table if not exists \`webhook_delivery\` (
      \`id\` char(26) not null,
      \`webhook_id\` char(26) not null,
      \`supplier_id\` char(26) not null,
      \`message_id\` varchar(70) not null,
      \`fact_id\` char(26) null,
      \`change_id\` char(26) null,
      \`event\` varchar(40) not null,
      \`lead_id\` char(26) null,
      \`facts\` json not null,
      \`happened_at\` bigint not null,
      \`created_at\` bigint not null,
      \`attempted_at\` bigint null,
      \`status\` int null,
      \`duration\` int null,
      \`answer\` mediumtext null,
      \`state\` varchar(12) not null default 'scheduled',
      \`due_at\` bigint not null,
      \`attempt\` int not null default 0,
      \`owner\` varchar(64) null,
      \`lease_until\` bigint null,
      \`last_error\` varchar(300) null,
      primary key (\`id\`),
      unique index \`webhook_delivery_once\` (\`webhook_id\`, \`message_id\`),
      index \`webhook_delivery_due\` (\`state\`, \`due_at\`, \`id\`),
      index \`webhook_delivery_log\` (\`webhook_id\`, \`id\`),
      index \`webhook_delivery_by_state\` (\`webhook_id\`, \`state\`, \`id\`),
      index \`webhook_delivery_by_fact\` (\`fact_id\`),
      index \`webhook_delivery_by_change\` (\`change_id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`webhook_delivery\` (
        \`id\` text not null primary key,
        \`webhook_id\` text not null,
        \`supplier_id\` text not null,
        \`message_id\` text not null,
        \`fact_id\` text null,
        \`change_id\` text null,
        \`event\` text not null,
        \`lead_id\` text null,
        \`facts\` json not null,
        \`happened_at\` bigint not null,
        \`created_at\` bigint not null,
        \`attempted_at\` bigint null,
        \`status\` integer null,
        \`duration\` integer null,
        \`answer\` mediumtext null,
        \`state\` text not null default 'scheduled',
        \`due_at\` bigint not null,
        \`attempt\` integer not null default 0,
        \`owner\` text null,
        \`lease_until\` bigint null,
        \`last_error\` text null
      )`,
    `
      create unique index if not exists \`webhook_delivery_once\` on \`webhook_delivery\` (\`webhook_id\`, \`message_id\`)`,
    `
      create index if not exists \`webhook_delivery_due\` on \`webhook_delivery\` (\`state\`, \`due_at\`, \`id\`)`,
    `
      create index if not exists \`webhook_delivery_log\` on \`webhook_delivery\` (\`webhook_id\`, \`id\`)`,
    `
      create index if not exists \`webhook_delivery_by_state\` on \`webhook_delivery\` (\`webhook_id\`, \`state\`, \`id\`)`,
    `
      create index if not exists \`webhook_delivery_by_fact\` on \`webhook_delivery\` (\`fact_id\`)`,
    `
      create index if not exists \`webhook_delivery_by_change\` on \`webhook_delivery\` (\`change_id\`)`,
  ],
});
