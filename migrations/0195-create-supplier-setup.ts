import { createTable } from './create-table.ts';

export default createTable('0195-create-supplier-setup', 'supplier_setup', {
  mysql: `
    create table if not exists \`supplier_setup\` (
      \`supplier_id\` char(26) not null,
      \`widget_seen_at\` bigint null,
      \`widget_checked_at\` bigint null,
      \`widget_host\` varchar(260) null,
      \`tested_at\` bigint null,
      \`hidden_at\` bigint null,
      primary key (\`supplier_id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`supplier_setup\` (
        \`supplier_id\` text not null primary key,
        \`widget_seen_at\` bigint null,
        \`widget_checked_at\` bigint null,
        \`widget_host\` text null,
        \`tested_at\` bigint null,
        \`hidden_at\` bigint null
      )`,
  ],
});
