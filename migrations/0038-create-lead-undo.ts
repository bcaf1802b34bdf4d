import { createTable } from './create-table.ts';

export default createTable('0038-create-lead-undo', 'lead_undo', {
  mysql: `
    create table if not exists \`lead_undo\` (
      \`change_id\` char(26) not null,
      \`lead_id\` char(26) not null,
      \`supplier_id\` char(26) not null,
      \`user_id\` char(26) not null,
      \`before\` json not null,
      \`after\` json not null,
      \`created_at\` bigint not null,
      primary key (\`change_id\`, \`lead_id\`),
      index \`lead_undo_by_age\` (\`created_at\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`lead_undo\` (
        \`change_id\` text not null,
        \`lead_id\` text not null,
        \`supplier_id\` text not null,
        \`user_id\` text not null,
        \`before\` json not null,
        \`after\` json not null,
        \`created_at\` bigint not null,
        primary key (\`change_id\`, \`lead_id\`)
      )`,
    `
      create index if not exists \`lead_undo_by_age\` on \`lead_undo\` (\`created_at\`)`,
  ],
});
