import { createTable } from './create-table.ts';

export default createTable('0070-create-webhook', 'webhook', {
  mysql: `
    create table if not exists \`webhook\` (
      \`id\` char(26) not null,
      \`supplier_id\` char(26) not null,
      \`url\` varchar(500) not null,
      \`description\` varchar(100) not null,
      \`events\` varchar(400) not null,
      \`enabled\` tinyint(1) not null default true,
      \`off_reason\` varchar(12) null,
      \`secret_number\` int not null default 1,
      \`old_secret_until\` bigint null,
      \`failures\` int not null default 0,
      \`failing_since\` bigint null,
      \`hold_until\` bigint null,
      \`created_by\` char(26) not null,
      \`created_at\` bigint not null,
      \`updated_at\` bigint not null,
      \`version\` int not null default 1,
      primary key (\`id\`),
      index \`webhook_by_supplier\` (\`supplier_id\`, \`id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`webhook\` (
        \`id\` text not null primary key,
        \`supplier_id\` text not null,
        \`url\` text not null,
        \`description\` text not null,
        \`events\` text not null,
        \`enabled\` integer not null default true,
        \`off_reason\` text null,
        \`secret_number\` integer not null default 1,
        \`old_secret_until\` bigint null,
        \`failures\` integer not null default 0,
        \`failing_since\` bigint null,
        \`hold_until\` bigint null,
        \`created_by\` text not null,
        \`created_at\` bigint not null,
        \`updated_at\` bigint not null,
        \`version\` integer not null default 1
      )`,
    `
      create index if not exists \`webhook_by_supplier\` on \`webhook\` (\`supplier_id\`, \`id\`)`,
  ],
});
