import { createTable } from './create-table.ts';

export default createTable('0025-create-wedding', 'wedding', {
  mysql: `
    create table if not exists \`wedding\` (
      \`id\` char(26) not null,
      \`couple_user_id\` char(26) not null,
      \`country\` varchar(2) not null,
      \`partner_name\` varchar(200) not null,
      \`partner_name2\` varchar(200) null,
      \`wedding_date\` varchar(32) not null,
      \`wedding_date_text\` varchar(600) null,
      \`earliest\` varchar(10) null,
      \`latest\` varchar(10) null,
      \`guests\` int null,
      \`guests_text\` varchar(240) null,
      \`budget\` varchar(12) null,
      \`area\` varchar(100) not null,
      \`created_at\` bigint not null,
      \`version\` int not null default 1,
      primary key (\`id\`),
      index \`wedding_by_couple\` (\`couple_user_id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`wedding\` (
        \`id\` text not null primary key,
        \`couple_user_id\` text not null,
        \`country\` text not null,
        \`partner_name\` text not null,
        \`partner_name2\` text null,
        \`wedding_date\` text not null,
        \`wedding_date_text\` text null,
        \`earliest\` text null,
        \`latest\` text null,
        \`guests\` integer null,
        \`guests_text\` text null,
        \`budget\` text null,
        \`area\` text not null,
        \`created_at\` bigint not null,
        \`version\` integer not null default 1
      )`,
    `
      create index if not exists \`wedding_by_couple\` on \`wedding\` (\`couple_user_id\`)`,
  ],
});
