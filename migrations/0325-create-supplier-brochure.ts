import { createTable } from './create-table.ts';

/** Brochures of suppliers; their bytes are stored as files. */
export default createTable('0325-create-supplier-brochure', 'supplier_brochure', {
  mysql: `
    create table if not exists \`supplier_brochure\` (
      \`id\` char(26) not null,
      \`supplier_id\` char(26) not null,
      \`public_id\` varchar(20) not null,
      \`name\` varchar(80) not null,
      \`size\` int not null,
      \`downloads\` int not null,
      \`position\` int not null,
      \`created_at\` bigint not null,
      \`updated_at\` bigint not null,
      \`updated_by\` char(26) not null,
      \`deleted_at\` bigint null,
      \`version\` int not null default 1,
      primary key (\`id\`),
      index \`supplier_brochure_by_place\` (\`supplier_id\`, \`deleted_at\`, \`position\`, \`id\`),
      index \`supplier_brochure_deleted\` (\`deleted_at\`),
      unique index \`supplier_brochure_public\` (\`public_id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`supplier_brochure\` (
        \`id\` text not null,
        \`supplier_id\` text not null,
        \`public_id\` text not null,
        \`name\` text not null,
        \`size\` integer not null,
        \`downloads\` integer not null,
        \`position\` integer not null,
        \`created_at\` bigint not null,
        \`updated_at\` bigint not null,
        \`updated_by\` text not null,
        \`deleted_at\` bigint null,
        \`version\` integer not null default 1,
        primary key (\`id\`)
      )`,
    'create index if not exists `supplier_brochure_by_place` on `supplier_brochure` (`supplier_id`, `deleted_at`, `position`, `id`)',
    'create index if not exists `supplier_brochure_deleted` on `supplier_brochure` (`deleted_at`)',
    'create unique index if not exists `supplier_brochure_public` on `supplier_brochure` (`public_id`)',
  ],
});
