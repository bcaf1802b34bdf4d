import { createTable } from './create-table.ts';

export default createTable('0078-create-lead-pair', 'lead_pair', {
  mysql: `
    create table if not exists \`lead_pair\` (
      \`lead_id\` char(26) not null,
      \`other_id\` char(26) not null,
      \`supplier_id\` char(26) not null,
      \`sign\` varchar(8) not null,
      \`state\` varchar(10) not null,
      \`created_at\` bigint not null,
      \`decided_by\` char(26) null,
      \`decided_at\` bigint null,
      \`moved\` json null,
      primary key (\`lead_id\`, \`other_id\`),
      index \`lead_pair_by_other\` (\`other_id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`lead_pair\` (
        \`lead_id\` text not null,
        \`other_id\` text not null,
        \`supplier_id\` text not null,
        \`sign\` text not null,
        \`state\` text not null,
        \`created_at\` bigint not null,
        \`decided_by\` text null,
        \`decided_at\` bigint null,
        \`moved\` json null,
        primary key (\`lead_id\`, \`other_id\`)
      )`,
    `
      create index if not exists \`lead_pair_by_other\` on \`lead_pair\` (\`other_id\`)`,
  ],
});
