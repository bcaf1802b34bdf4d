import { createTable } from './create-table.ts';

/** The people to reach at a supplier. */
export default createTable('0261-create-supplier-contact', 'supplier_contact', {
  mysql: `
    create table if not exists \`supplier_contact\` (
      \`id\` char(26) not null,
      \`supplier_id\` char(26) not null,
      \`name\` varchar(210) not null,
      \`job\` varchar(60) not null,
      \`email\` varchar(254) not null,
      \`phone\` varchar(40) not null,
      \`languages\` varchar(60) not null,
      \`main\` tinyint(1) not null default false,
      \`user_id\` char(26) null,
      \`position\` int not null,
      \`created_at\` bigint not null,
      \`updated_at\` bigint not null,
      \`updated_by\` char(26) not null,
      \`version\` int not null default 1,
      primary key (\`id\`),
      index \`supplier_contact_by_place\` (\`supplier_id\`, \`position\`, \`id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`supplier_contact\` (
        \`id\` text not null,
        \`supplier_id\` text not null,
        \`name\` text not null,
        \`job\` text not null,
        \`email\` text not null,
        \`phone\` text not null,
        \`languages\` text not null,
        \`main\` integer not null default false,
        \`user_id\` text null,
        \`position\` integer not null,
        \`created_at\` bigint not null,
        \`updated_at\` bigint not null,
        \`updated_by\` text not null,
        \`version\` integer not null default 1,
        primary key (\`id\`)
      )`,
    'create index if not exists `supplier_contact_by_place` on `supplier_contact` (`supplier_id`, `position`, `id`)',
  ],
});
