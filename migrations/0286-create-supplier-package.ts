import { createTable } from './create-table.ts';

/** Packages that suppliers sell at a price. */
export default createTable('0286-create-supplier-package', 'supplier_package', {
  mysql: `
    create table if not exists \`supplier_package\` (
      \`id\` char(26) not null,
      \`supplier_id\` char(26) not null,
      \`name\` varchar(60) not null,
      \`description\` varchar(300) not null,
      \`price\` int not null,
      \`per\` varchar(10) not null,
      \`included\` json not null,
      \`published\` tinyint(1) not null,
      \`position\` int not null,
      \`created_at\` bigint not null,
      \`updated_at\` bigint not null,
      \`updated_by\` char(26) not null,
      \`deleted_at\` bigint null,
      \`version\` int not null default 1,
      primary key (\`id\`),
      index \`supplier_package_by_place\` (\`supplier_id\`, \`deleted_at\`, \`position\`, \`price\`, \`id\`),
      index \`supplier_package_deleted\` (\`deleted_at\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`supplier_package\` (
        \`id\` text not null,
        \`supplier_id\` text not null,
        \`name\` text not null,
        \`description\` text not null,
        \`price\` integer not null,
        \`per\` text not null,
        \`included\` json not null,
        \`published\` integer not null,
        \`position\` integer not null,
        \`created_at\` bigint not null,
        \`updated_at\` bigint not null,
        \`updated_by\` text not null,
        \`deleted_at\` bigint null,
        \`version\` integer not null default 1,
        primary key (\`id\`)
      )`,
    'create index if not exists `supplier_package_by_place` on `supplier_package` (`supplier_id`, `deleted_at`, `position`, `price`, `id`)',
    'create index if not exists `supplier_package_deleted` on `supplier_package` (`deleted_at`)',
  ],
});
