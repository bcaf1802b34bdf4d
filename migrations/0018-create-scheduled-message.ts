import { createTable } from './create-table.ts';

export default createTable('0018-create-scheduled-message', 'scheduled_message', {
  mysql: `
    create table if not exists \`scheduled_message\` (
      \`id\` char(26) not null,
      \`supplier_id\` char(26) not null,
      \`lead_id\` char(26) not null,
      \`conversation_id\` char(26) not null,
      \`template_id\` char(26) null,
      \`type\` varchar(20) not null,
      \`subject\` varchar(200) not null,
      \`body\` mediumtext not null,
      \`scheduled_at\` bigint not null,
      \`local_day\` varchar(10) not null,
      \`local_time\` varchar(5) not null,
      \`offset\` varchar(8) null,
      \`amount\` int null,
      \`stop_on_reply\` tinyint(1) not null,
      \`cancel_reason\` varchar(20) null,
      \`sent_at\` bigint null,
      \`created_by\` char(26) null,
      \`created_at\` bigint not null,
      \`updated_at\` bigint not null,
      \`state\` varchar(12) not null default 'scheduled',
      \`due_at\` bigint not null,
      \`attempt\` int not null default 0,
      \`owner\` varchar(64) null,
      \`lease_until\` bigint null,
      \`last_error\` varchar(300) null,
      \`version\` int not null default 1,
      primary key (\`id\`),
      index \`scheduled_message_due\` (\`state\`, \`due_at\`, \`id\`),
      index \`scheduled_message_by_supplier\` (\`supplier_id\`, \`scheduled_at\`, \`id\`),
      index \`scheduled_message_by_lead\` (\`lead_id\`, \`scheduled_at\`, \`id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`scheduled_message\` (
        \`id\` text not null primary key,
        \`supplier_id\` text not null,
        \`lead_id\` text not null,
        \`conversation_id\` text not null,
        \`template_id\` text null,
        \`type\` text not null,
        \`subject\` text not null,
        \`body\` mediumtext not null,
        \`scheduled_at\` bigint not null,
        \`local_day\` text not null,
        \`local_time\` text not null,
        \`offset\` text null,
        \`amount\` integer null,
        \`stop_on_reply\` integer not null,
        \`cancel_reason\` text null,
        \`sent_at\` bigint null,
        \`created_by\` text null,
        \`created_at\` bigint not null,
        \`updated_at\` bigint not null,
        \`state\` text not null default 'scheduled',
        \`due_at\` bigint not null,
        \`attempt\` integer not null default 0,
        \`owner\` text null,
        \`lease_until\` bigint null,
        \`last_error\` text null,
        \`version\` integer not null default 1
      )`,
    `
      create index if not exists \`scheduled_message_due\` on \`scheduled_message\` (\`state\`, \`due_at\`, \`id\`)`,
    `
      create index if not exists \`scheduled_message_by_supplier\` on \`scheduled_message\` (\`supplier_id\`, \`scheduled_at\`, \`id\`)`,
    `
      create index if not exists \`scheduled_message_by_lead\` on \`scheduled_message\` (\`lead_id\`, \`scheduled_at\`, \`id\`)`,
  ],
});
