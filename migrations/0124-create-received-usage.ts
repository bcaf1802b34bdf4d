import { createTable } from './create-table.ts';

export default createTable('0124-create-received-usage', 'received_usage', {
  mysql: `
    create table if not exists \`received_usage\` (
      \`owner_id\` char(26) not null,
      \`bytes\` bigint not null,
      primary key (\`owner_id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`received_usage\` (
        \`owner_id\` text not null primary key,
        \`bytes\` bigint not null
      )`,
  ],
});
