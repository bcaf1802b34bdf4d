import { createTable } from './create-table.ts';

/** Suppliers that other suppliers recommend. */
export default createTable('0343-create-supplier-recommendation', 'supplier_recommendation', {
  mysql: `
    create table if not exists \`supplier_recommendation\` (
      \`id\` char(26) not null,
      \`supplier_id\` char(26) not null,
      \`recommended_id\` char(26) not null,
      \`position\` int not null,
      \`created_at\` bigint not null,
      \`updated_at\` bigint not null,
      \`updated_by\` char(26) not null,
      \`deleted_at\` bigint null,
      primary key (\`id\`),
      index \`supplier_recommendation_by_place\` (\`supplier_id\`, \`deleted_at\`, \`position\`, \`id\`),
      index \`supplier_recommendation_of\` (\`recommended_id\`, \`deleted_at\`),
      index \`supplier_recommendation_deleted\` (\`deleted_at\`),
      unique index \`supplier_recommendation_once\` (\`supplier_id\`, \`recommended_id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`supplier_recommendation\` (
        \`id\` text not null,
        \`supplier_id\` text not null,
        \`recommended_id\` text not null,
        \`position\` integer not null,
        \`created_at\` bigint not null,
        \`updated_at\` bigint not null,
        \`updated_by\` text not null,
        \`deleted_at\` bigint null,
        primary key (\`id\`)
      )`,
    'create index if not exists `supplier_recommendation_by_place` on `supplier_recommendation` (`supplier_id`, `deleted_at`, `position`, `id`)',
    'create index if not exists `supplier_recommendation_of` on `supplier_recommendation` (`recommended_id`, `deleted_at`)',
    'create index if not exists `supplier_recommendation_deleted` on `supplier_recommendation` (`deleted_at`)',
    'create unique index if not exists `supplier_recommendation_once` on `supplier_recommendation` (`supplier_id`, `recommended_id`)',
  ],
});
