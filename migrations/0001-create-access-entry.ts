import { createTable } from './create-table.ts';

export default createTable('0001-create-access-entry', 'access_entry', {
  mysql: `
    create table if not exists \`access_entry\` (
      \`user_id\` char(26) not null,
      \`supplier_id\` char(26) not null,
      \`role\` varchar(20) not null,
      \`is_primary\` tinyint(1) not null default false,
      \`position\` int not null,
      \`created_at\` bigint not null,
      \`suspended_at\` bigint null,
      primary key (\`user_id\`, \`supplier_id\`),
      index \`access_entry_by_supplier\` (\`supplier_id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`access_entry\` (
        \`user_id\` text not null,
        \`supplier_id\` text not null,
        \`role\` text not null,
        \`is_primary\` integer not null default false,
        \`position\` integer not null,
        \`created_at\` bigint not null,
        \`suspended_at\` bigint null,
        primary key (\`user_id\`, \`supplier_id\`)
      )`,
    `
      create index if not exists \`access_entry_by_supplier\` on \`access_entry\` (\`supplier_id\`)`,
  ],
});
