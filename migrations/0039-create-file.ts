import { createTable } from './create-table.ts';

export default createTable('0039-create-file', 'file', {
  mysql: `
    create table if not exists \`file\` (
      \`id\` char(26) not null,
      \`supplier_id\` char(26) not null,
      \`lead_id\` char(26) null,
      \`origin\` varchar(10) not null,
      \`format\` varchar(14) not null,
      \`name\` varchar(200) not null,
      \`type\` varchar(100) not null,
      \`size\` int not null,
      \`sha256\` char(64) not null,
      \`created_by\` char(26) null,
      \`created_at\` bigint not null,
      \`deleted_by\` char(26) null,
      \`deleted_at\` bigint null,
      primary key (\`id\`),
      index \`file_by_lead\` (\`supplier_id\`, \`lead_id\`, \`deleted_at\`, \`id\`),
      index \`file_removed\` (\`deleted_at\`, \`id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`file\` (
        \`id\` text not null primary key,
        \`supplier_id\` text not null,
        \`lead_id\` text null,
        \`origin\` text not null,
        \`format\` text not null,
        \`name\` text not null,
        \`type\` text not null,
        \`size\` integer not null,
        \`sha256\` text not null,
        \`created_by\` text null,
        \`created_at\` bigint not null,
        \`deleted_by\` text null,
        \`deleted_at\` bigint null
      )`,
    `
      create index if not exists \`file_by_lead\` on \`file\` (\`supplier_id\`, \`lead_id\`, \`deleted_at\`, \`id\`)`,
    `
      create index if not exists \`file_removed\` on \`file\` (\`deleted_at\`, \`id\`)`,
  ],
});
