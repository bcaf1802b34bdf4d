import { createTable } from './create-table.ts';

export default createTable('0033-create-lead-view', 'lead_view', {
  mysql: `
    create table if not exists \`lead_view\` (
      \`id\` char(26) not null,
      \`supplier_id\` char(26) not null,
      \`user_id\` char(26) not null,
      \`name\` varchar(40) not null,
      \`shared\` tinyint(1) not null,
      \`filter\` json not null,
      \`columns\` json null,
      \`sort_field\` varchar(20) not null,
      \`sort_descending\` tinyint(1) not null,
      \`position\` int not null,
      \`created_at\` bigint not null,
      \`updated_at\` bigint not null,
      \`version\` int not null default 1,
      primary key (\`id\`),
      index \`lead_view_by_supplier\` (\`supplier_id\`, \`position\`, \`id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`lead_view\` (
        \`id\` text not null primary key,
        \`supplier_id\` text not null,
        \`user_id\` text not null,
        \`name\` text not null,
        \`shared\` integer not null,
        \`filter\` json not null,
        \`columns\` json null,
        \`sort_field\` text not null,
        \`sort_descending\` integer not null,
        \`position\` integer not null,
        \`created_at\` bigint not null,
        \`updated_at\` bigint not null,
        \`version\` integer not null default 1
      )`,
    'create index if not exists `lead_view_by_supplier` on `lead_view` (`supplier_id`, `position`, `id`)',
  ],
});
