import { createTable } from './create-table.ts';

export default createTable('0057-create-imported-row', 'imported_row', {
  mysql: `
    create table if not exists \`imported_row\` (
      \`import_id\` char(26) not null,
      \`row\` int unsigned not null,
      \`lead_id\` char(26) not null,
      \`outcome\` varchar(8) not null,
      \`message_id\` char(26) null,
      \`note_id\` char(26) null,
      \`filled\` mediumtext null,
      \`written_at\` bigint not null,
      primary key (\`import_id\`, \`row\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`imported_row\` (
        \`import_id\` text not null,
        \`row\` integer not null,
        \`lead_id\` text not null,
        \`outcome\` text not null,
        \`message_id\` text null,
        \`note_id\` text null,
        \`filled\` mediumtext null,
        \`written_at\` bigint not null,
        primary key (\`import_id\`, \`row\`)
      )`,
  ],
});
