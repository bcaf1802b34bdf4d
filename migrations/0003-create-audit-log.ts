import { createTable } from './create-table.ts';

export default createTable('0003-create-audit-log', 'audit_log', {
  mysql: `
    create table if not exists \`audit_log\` (
      \`id\` char(26) not null,
      \`actor_id\` char(26) null,
      \`supplier_id\` char(26) null,
      \`action\` varchar(60) not null,
      \`before\` json null,
      \`after\` json null,
      \`reason\` varchar(300) null,
      \`created_at\` bigint not null,
      primary key (\`id\`),
      index \`audit_log_by_supplier\` (\`supplier_id\`, \`created_at\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`audit_log\` (
        \`id\` text not null primary key,
        \`actor_id\` text null,
        \`supplier_id\` text null,
        \`action\` text not null,
        \`before\` json null,
        \`after\` json null,
        \`reason\` text null,
        \`created_at\` bigint not null
      )`,
    `
      create index if not exists \`audit_log_by_supplier\` on \`audit_log\` (\`supplier_id\`, \`created_at\`)`,
  ],
});
