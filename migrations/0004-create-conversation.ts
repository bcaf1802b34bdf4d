import { createTable } from './create-table.ts';

export default createTable('0004-create-conversation', 'conversation', {
  mysql: `
    create table if not exists \`conversation\` (
      \`id\` char(26) not null,
      \`supplier_id\` char(26) not null,
      \`lead_id\` char(26) not null,
      \`couple_user_id\` char(26) not null,
      \`link_version\` int not null default 1,
      \`created_at\` bigint not null,
      primary key (\`id\`),
      index \`conversation_by_couple\` (\`couple_user_id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`conversation\` (
        \`id\` text not null primary key,
        \`supplier_id\` text not null,
        \`lead_id\` text not null,
        \`couple_user_id\` text not null,
        \`link_version\` integer not null default 1,
        \`created_at\` bigint not null
      )`,
    `
      create index if not exists \`conversation_by_couple\` on \`conversation\` (\`couple_user_id\`)`,
  ],
});
