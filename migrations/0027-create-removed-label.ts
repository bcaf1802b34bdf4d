import { createTable } from './create-table.ts';

export default createTable('0027-create-removed-label', 'removed_label', {
  mysql: `
    create table if not exists \`removed_label\` (
      \`id\` char(26) not null,
      \`lead_id\` char(26) not null,
      \`supplier_id\` char(26) not null,
      \`label\` varchar(30) not null,
      \`deleted_at\` bigint not null,
      primary key (\`id\`),
      index \`removed_label_by_lead\` (\`lead_id\`, \`deleted_at\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`removed_label\` (
        \`id\` text not null primary key,
        \`lead_id\` text not null,
        \`supplier_id\` text not null,
        \`label\` text not null,
        \`deleted_at\` bigint not null
      )`,
    `
      create index if not exists \`removed_label_by_lead\` on \`removed_label\` (\`lead_id\`, \`deleted_at\`)`,
  ],
});
