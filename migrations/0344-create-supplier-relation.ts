import { createTable } from './create-table.ts';

/** Recommendations in the order and visibility chosen by the recommended supplier. */
export default createTable('0344-create-supplier-relation', 'supplier_relation', {
  mysql: `
    create table if not exists \`supplier_relation\` (
      \`id\` char(26) not null,
      \`supplier_id\` char(26) not null,
      \`recommender_id\` char(26) not null,
      \`state\` varchar(8) not null,
      \`position\` int not null,
      \`created_at\` bigint not null,
      \`updated_at\` bigint not null,
      \`deleted_at\` bigint null,
      primary key (\`id\`),
      index \`supplier_relation_by_place\` (\`supplier_id\`, \`deleted_at\`, \`position\`, \`id\`),
      index \`supplier_relation_deleted\` (\`state\`, \`deleted_at\`),
      unique index \`supplier_relation_once\` (\`supplier_id\`, \`recommender_id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`supplier_relation\` (
        \`id\` text not null,
        \`supplier_id\` text not null,
        \`recommender_id\` text not null,
        \`state\` text not null,
        \`position\` integer not null,
        \`created_at\` bigint not null,
        \`updated_at\` bigint not null,
        \`deleted_at\` bigint null,
        primary key (\`id\`)
      )`,
    'create index if not exists `supplier_relation_by_place` on `supplier_relation` (`supplier_id`, `deleted_at`, `position`, `id`)',
    'create index if not exists `supplier_relation_deleted` on `supplier_relation` (`state`, `deleted_at`)',
    'create unique index if not exists `supplier_relation_once` on `supplier_relation` (`supplier_id`, `recommender_id`)',
  ],
});
