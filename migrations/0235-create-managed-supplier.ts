import { createTable } from './create-table.ts';

/** Suppliers of a group that the admins of another supplier manage, at all levels below it. */
export default createTable('0235-create-managed-supplier', 'managed_supplier', {
  mysql: `
    create table if not exists \`managed_supplier\` (
      \`supplier_id\` char(26) not null,
      \`manager_id\` char(26) not null,
      \`suspended_at\` bigint null,
      primary key (\`supplier_id\`, \`manager_id\`),
      index \`managed_supplier_by_manager\` (\`manager_id\`, \`supplier_id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`managed_supplier\` (
        \`supplier_id\` text not null,
        \`manager_id\` text not null,
        \`suspended_at\` bigint null,
        primary key (\`supplier_id\`, \`manager_id\`)
      )`,
    'create index if not exists `managed_supplier_by_manager` on `managed_supplier` (`manager_id`, `supplier_id`)',
  ],
});
