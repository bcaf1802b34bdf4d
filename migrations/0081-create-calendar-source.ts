import { createTable } from './create-table.ts';

export default createTable('0081-create-calendar-source', 'calendar_source', {
  mysql: `
    create table if not exists \`calendar_source\` (
      \`id\` char(26) not null,
      \`supplier_id\` char(26) not null,
      \`name\` varchar(60) not null,
      \`url\` varchar(1000) not null,
      \`host\` varchar(300) not null,
      \`etag\` varchar(300) null,
      \`last_modified\` varchar(60) null,
      \`read_at\` bigint null,
      \`failing_since\` bigint null,
      \`failures\` int not null,
      \`fault\` varchar(16) null,
      \`due_at\` bigint null,
      \`days\` int not null,
      \`skipped\` int not null,
      \`created_at\` bigint not null,
      primary key (\`id\`),
      index \`calendar_source_list\` (\`supplier_id\`, \`id\`),
      index \`calendar_source_due\` (\`due_at\`, \`id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`calendar_source\` (
        \`id\` text not null primary key,
        \`supplier_id\` text not null,
        \`name\` text not null,
        \`url\` text not null,
        \`host\` text not null,
        \`etag\` text null,
        \`last_modified\` text null,
        \`read_at\` bigint null,
        \`failing_since\` bigint null,
        \`failures\` integer not null,
        \`fault\` text null,
        \`due_at\` bigint null,
        \`days\` integer not null,
        \`skipped\` integer not null,
        \`created_at\` bigint not null
      )`,
    `
      create index if not exists \`calendar_source_list\` on \`calendar_source\` (\`supplier_id\`, \`id\`)`,
    `
      create index if not exists \`calendar_source_due\` on \`calendar_source\` (\`due_at\`, \`id\`)`,
  ],
});
