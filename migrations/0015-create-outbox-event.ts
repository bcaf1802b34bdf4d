import { createTable } from './create-table.ts';

export default createTable('0015-create-outbox-event', 'outbox_event', {
  mysql: `
    create table if not exists \`outbox_event\` (
      \`id\` char(26) not null,
      \`name\` varchar(60) not null,
      \`supplier_id\` char(26) null,
      \`lead_id\` char(26) null,
      \`payload\` json not null,
      \`created_at\` bigint not null,
      \`state\` varchar(12) not null default 'scheduled',
      \`due_at\` bigint not null,
      \`attempt\` int not null default 0,
      \`owner\` varchar(64) null,
      \`lease_until\` bigint null,
      \`last_error\` varchar(300) null,
      primary key (\`id\`),
      index \`outbox_event_due\` (\`state\`, \`due_at\`, \`id\`),
      index \`outbox_event_live\` (\`supplier_id\`, \`id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`outbox_event\` (
        \`id\` text not null primary key,
        \`name\` text not null,
        \`supplier_id\` text null,
        \`lead_id\` text null,
        \`payload\` json not null,
        \`created_at\` bigint not null,
        \`state\` text not null default 'scheduled',
        \`due_at\` bigint not null,
        \`attempt\` integer not null default 0,
        \`owner\` text null,
        \`lease_until\` bigint null,
        \`last_error\` text null
      )`,
    `
      create index if not exists \`outbox_event_due\` on \`outbox_event\` (\`state\`, \`due_at\`, \`id\`)`,
    `
      create index if not exists \`outbox_event_live\` on \`outbox_event\` (\`supplier_id\`, \`id\`)`,
  ],
});
