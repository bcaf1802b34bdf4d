import { createTable } from './create-table.ts';

export default createTable('0040-create-file-usage', 'file_usage', {
  mysql: `
    create table if not exists \`file_usage\` (
      \`supplier_id\` char(26) not null,
      \`bytes\` bigint not null,
      primary key (\`supplier_id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`file_usage\` (
        \`supplier_id\` text not null primary key,
        \`bytes\` bigint not null
      )`,
  ],
});
