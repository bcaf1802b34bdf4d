import { createTable } from './create-table.ts';

/** Each supplier of a group except the one at the top, with the one above it. */
export default createTable('0237-create-group-link', 'group_link', {
  mysql: `
    create table if not exists \`group_link\` (
      \`supplier_id\` char(26) not null,
      \`parent_id\` char(26) not null,
      \`root_id\` char(26) not null,
      \`created_at\` bigint not null,
      primary key (\`supplier_id\`),
      index \`group_link_by_root\` (\`root_id\`, \`supplier_id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`group_link\` (
        \`supplier_id\` text not null,
        \`parent_id\` text not null,
        \`root_id\` text not null,
        \`created_at\` bigint not null,
        primary key (\`supplier_id\`)
      )`,
    'create index if not exists `group_link_by_root` on `group_link` (`root_id`, `supplier_id`)',
  ],
});
