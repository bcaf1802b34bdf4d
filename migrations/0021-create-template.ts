import { createTable } from './create-table.ts';

export default createTable('0021-create-template', 'template', {
  mysql: `
    create table if not exists \`template\` (
      \`id\` char(26) not null,
      \`supplier_id\` char(26) not null,
      \`type\` varchar(20) not null,
      \`name\` varchar(80) not null,
      \`subject\` varchar(200) not null,
      \`body\` mediumtext not null,
      \`offset_days\` int null,
      \`deleted_at\` bigint null,
      \`created_at\` bigint not null,
      \`updated_at\` bigint not null,
      \`version\` int not null default 1,
      primary key (\`id\`),
      index \`template_by_supplier\` (\`supplier_id\`, \`type\`, \`name\`, \`id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`template\` (
        \`id\` text not null primary key,
        \`supplier_id\` text not null,
        \`type\` text not null,
        \`name\` text not null,
        \`subject\` text not null,
        \`body\` mediumtext not null,
        \`offset_days\` integer null,
        \`deleted_at\` bigint null,
        \`created_at\` bigint not null,
        \`updated_at\` bigint not null,
        \`version\` integer not null default 1
      )`,
    `
      create index if not exists \`template_by_supplier\` on \`template\` (\`supplier_id\`, \`type\`, \`name\`, \`id\`)`,
  ],
});
