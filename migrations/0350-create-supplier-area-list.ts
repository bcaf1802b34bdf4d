import { createTable } from './create-table.ts';

/** The additional areas that suppliers are listed in. */
export default createTable('0350-create-supplier-area-list', 'supplier_area_list', {
  mysql: `
    create table if not exists \`supplier_area_list\` (
      \`supplier_id\` char(26) not null,
      \`areas\` json not null,
      \`removed\` json not null,
      \`slots\` int null,
      \`updated_at\` bigint not null,
      \`updated_by\` char(26) not null,
      \`version\` int not null default 1,
      primary key (\`supplier_id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`supplier_area_list\` (
        \`supplier_id\` text not null primary key,
        \`areas\` json not null,
        \`removed\` json not null,
        \`slots\` integer null,
        \`updated_at\` bigint not null,
        \`updated_by\` text not null,
        \`version\` integer not null default 1
      )`,
  ],
});
