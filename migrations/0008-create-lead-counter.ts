import { createTable } from './create-table.ts';

export default createTable('0008-create-lead-counter', 'lead_counter', {
  mysql: `
    create table if not exists \`lead_counter\` (
      \`supplier_id\` char(26) not null,
      \`name\` varchar(30) not null,
      \`count\` int not null,
      primary key (\`supplier_id\`, \`name\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`lead_counter\` (
        \`supplier_id\` text not null,
        \`name\` text not null,
        \`count\` integer not null,
        primary key (\`supplier_id\`, \`name\`)
      )`,
  ],
});
