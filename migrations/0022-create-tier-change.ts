import { createTable } from './create-table.ts';

export default createTable('0022-create-tier-change', 'tier_change', {
  mysql: `
    create table if not exists \`tier_change\` (
      \`id\` char(26) not null,
      \`supplier_id\` char(26) not null,
      \`tier_from\` double not null,
      \`tier_to\` double not null,
      \`changed_by\` char(26) null,
      \`changed_at\` bigint not null,
      primary key (\`id\`),
      index \`tier_change_by_supplier\` (\`supplier_id\`, \`changed_at\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`tier_change\` (
        \`id\` text not null primary key,
        \`supplier_id\` text not null,
        \`tier_from\` double not null,
        \`tier_to\` double not null,
        \`changed_by\` text null,
        \`changed_at\` bigint not null
      )`,
    `
      create index if not exists \`tier_change_by_supplier\` on \`tier_change\` (\`supplier_id\`, \`changed_at\`)`,
  ],
});
