import { createTable } from './create-table.ts';

export default createTable('0014-create-message', 'message', {
  mysql: `
    create table if not exists \`message\` (
      \`id\` char(26) not null,
      \`conversation_id\` char(26) not null,
      \`lead_id\` char(26) not null,
      \`supplier_id\` char(26) not null,
      \`sender\` varchar(8) not null,
      \`author_id\` char(26) null,
      \`author_name\` varchar(200) not null,
      \`body\` mediumtext not null,
      \`channel\` varchar(12) not null,
      \`delivery\` varchar(8) not null,
      \`created_at\` bigint not null,
      primary key (\`id\`),
      index \`message_by_conversation\` (\`conversation_id\`, \`created_at\`, \`id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`message\` (
        \`id\` text not null primary key,
        \`conversation_id\` text not null,
        \`lead_id\` text not null,
        \`supplier_id\` text not null,
        \`sender\` text not null,
        \`author_id\` text null,
        \`author_name\` text not null,
        \`body\` mediumtext not null,
        \`channel\` text not null,
        \`delivery\` text not null,
        \`created_at\` bigint not null
      )`,
    `
      create index if not exists \`message_by_conversation\` on \`message\` (\`conversation_id\`, \`created_at\`, \`id\`)`,
  ],
});
