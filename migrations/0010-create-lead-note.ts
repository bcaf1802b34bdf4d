import { createTable } from './create-table.ts';

export default createTable('0010-create-lead-note', 'lead_note', {
  mysql: `
    create table if not exists \`lead_note\` (
      \`id\` char(26) not null,
      \`lead_id\` char(26) not null,
      \`supplier_id\` char(26) not null,
      \`author_id\` char(26) not null,
      \`author_name\` varchar(200) not null,
      \`body\` mediumtext not null,
      \`created_at\` bigint not null,
      primary key (\`id\`),
      index \`lead_note_by_lead\` (\`lead_id\`, \`created_at\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`lead_note\` (
        \`id\` text not null primary key,
        \`lead_id\` text not null,
        \`supplier_id\` text not null,
        \`author_id\` text not null,
        \`author_name\` text not null,
        \`body\` mediumtext not null,
        \`created_at\` bigint not null
      )`,
    `
      create index if not exists \`lead_note_by_lead\` on \`lead_note\` (\`lead_id\`, \`created_at\`)`,
  ],
});
