import { createTable } from './create-table.ts';

export default createTable('0009-create-lead-label', 'lead_label', {
  mysql: `
    create table if not exists \`lead_label\` (
      \`lead_id\` char(26) not null,
      \`label\` varchar(30) not null,
      \`supplier_id\` char(26) not null,
      primary key (\`lead_id\`, \`label\`),
      index \`lead_label_by_label\` (\`supplier_id\`, \`label\`, \`lead_id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`lead_label\` (
        \`lead_id\` text not null,
        \`label\` text not null,
        \`supplier_id\` text not null,
        primary key (\`lead_id\`, \`label\`)
      )`,
    `
      create index if not exists \`lead_label_by_label\` on \`lead_label\` (\`supplier_id\`, \`label\`, \`lead_id\`)`,
  ],
});
