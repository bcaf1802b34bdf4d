import { createTable } from './create-table.ts';

/** How many photos a supplier has, and their bytes. */
export default createTable('0274-create-photo-usage', 'photo_usage', {
  mysql: `
    create table if not exists \`photo_usage\` (
      \`supplier_id\` char(26) not null,
      \`photos\` int not null,
      \`bytes\` bigint not null,
      primary key (\`supplier_id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`photo_usage\` (
        \`supplier_id\` text not null,
        \`photos\` integer not null,
        \`bytes\` bigint not null,
        primary key (\`supplier_id\`)
      )`,
  ],
});
