import { createTable } from './create-table.ts';

/** Special offers of suppliers (P7). */
export default createTable('0300-create-supplier-offer', 'supplier_offer', {
  mysql: `
    create table if not exists \`supplier_offer\` (
      \`id\` char(26) not null,
      \`supplier_id\` char(26) not null,
      \`kind\` varchar(20) not null,
      \`title\` varchar(80) not null,
      \`details\` varchar(600) not null,
      \`discount_type\` varchar(12) not null,
      \`discount\` int null,
      \`discount_text\` varchar(60) not null,
      \`expiration\` varchar(10) null,
      \`late_dates\` json not null,
      \`translations\` json not null,
      \`active\` tinyint(1) not null,
      \`ends\` varchar(10) null,
      \`counted\` tinyint(1) not null,
      \`created_at\` bigint not null,
      \`updated_at\` bigint not null,
      \`updated_by\` char(26) not null,
      \`deleted_at\` bigint null,
      \`version\` int not null default 1,
      primary key (\`id\`),
      index \`supplier_offer_by_supplier\` (\`supplier_id\`, \`deleted_at\`, \`id\`),
      index \`supplier_offer_counted\` (\`counted\`, \`ends\`, \`id\`),
      index \`supplier_offer_deleted\` (\`deleted_at\`, \`id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`supplier_offer\` (
        \`id\` text not null,
        \`supplier_id\` text not null,
        \`kind\` text not null,
        \`title\` text not null,
        \`details\` text not null,
        \`discount_type\` text not null,
        \`discount\` integer null,
        \`discount_text\` text not null,
        \`expiration\` text null,
        \`late_dates\` json not null,
        \`translations\` json not null,
        \`active\` integer not null,
        \`ends\` text null,
        \`counted\` integer not null,
        \`created_at\` bigint not null,
        \`updated_at\` bigint not null,
        \`updated_by\` text not null,
        \`deleted_at\` bigint null,
        \`version\` integer not null default 1,
        primary key (\`id\`)
      )`,
    'create index if not exists `supplier_offer_by_supplier` on `supplier_offer` (`supplier_id`, `deleted_at`, `id`)',
    'create index if not exists `supplier_offer_counted` on `supplier_offer` (`counted`, `ends`, `id`)',
    'create index if not exists `supplier_offer_deleted` on `supplier_offer` (`deleted_at`, `id`)',
  ],
});
