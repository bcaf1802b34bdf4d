import { createTable } from './create-table.ts';

/** Weddings that suppliers show. */
export default createTable('0313-create-real-wedding', 'real_wedding', {
  mysql: `
    create table if not exists \`real_wedding\` (
      \`id\` char(26) not null,
      \`supplier_id\` char(26) not null,
      \`record_id\` char(26) not null,
      \`name\` varchar(80) not null,
      \`couple\` varchar(120) not null,
      \`url\` varchar(300) not null,
      \`wedding_date\` varchar(32) not null,
      \`earliest\` varchar(10) null,
      \`role\` varchar(20) not null,
      \`suppliers\` json not null,
      \`live\` tinyint(1) not null,
      \`active\` tinyint(1) not null,
      \`over_since\` bigint null,
      \`created_at\` bigint not null,
      \`created_by\` char(26) not null,
      \`updated_at\` bigint not null,
      \`updated_by\` char(26) not null,
      \`version\` int not null default 1,
      primary key (\`id\`),
      index \`real_wedding_by_supplier\` (\`supplier_id\`, \`active\`, \`earliest\`, \`id\`),
      index \`real_wedding_over\` (\`over_since\`, \`id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`real_wedding\` (
        \`id\` text not null,
        \`supplier_id\` text not null,
        \`record_id\` text not null,
        \`name\` text not null,
        \`couple\` text not null,
        \`url\` text not null,
        \`wedding_date\` text not null,
        \`earliest\` text null,
        \`role\` text not null,
        \`suppliers\` json not null,
        \`live\` integer not null,
        \`active\` integer not null,
        \`over_since\` bigint null,
        \`created_at\` bigint not null,
        \`created_by\` text not null,
        \`updated_at\` bigint not null,
        \`updated_by\` text not null,
        \`version\` integer not null default 1,
        primary key (\`id\`)
      )`,
    'create index if not exists `real_wedding_by_supplier` on `real_wedding` (`supplier_id`, `active`, `earliest`, `id`)',
    'create index if not exists `real_wedding_over` on `real_wedding` (`over_since`, `id`)',
  ],
});
