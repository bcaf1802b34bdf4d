import { createTable } from './create-table.ts';

export default createTable('0107-create-automatic-return', 'automatic_return', {
  mysql: `
    create table if not exists \`automatic_return\` (
      \`supplier_id\` char(26) not null,
      \`month\` char(7) not null,
      \`returned\` int not null,
      primary key (\`supplier_id\`, \`month\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`automatic_return\` (
        \`supplier_id\` text not null,
        \`month\` text not null,
        \`returned\` integer not null,
        primary key (\`supplier_id\`, \`month\`)
      )`,
  ],
});
