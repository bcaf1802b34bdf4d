import { createTable } from './create-table.ts';

/** Suppliers that a person opened through a group, with their position in the access list. */
export default createTable('0236-create-opened-supplier', 'opened_supplier', {
  mysql: `
    create table if not exists \`opened_supplier\` (
      \`user_id\` char(26) not null,
      \`supplier_id\` char(26) not null,
      \`position\` int not null,
      primary key (\`user_id\`, \`supplier_id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`opened_supplier\` (
        \`user_id\` text not null,
        \`supplier_id\` text not null,
        \`position\` integer not null,
        primary key (\`user_id\`, \`supplier_id\`)
      )`,
  ],
});
