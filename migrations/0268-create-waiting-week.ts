import { createTable } from './create-table.ts';

/** How many couples were waiting for a supplier's reply at the end of each week, for the trend. */
export default createTable('0268-create-waiting-week', 'waiting_week', {
  mysql: `
    create table if not exists \`waiting_week\` (
      \`supplier_id\` char(26) not null,
      \`week\` bigint unsigned not null,
      \`waiting\` int not null,
      primary key (\`supplier_id\`, \`week\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`waiting_week\` (
        \`supplier_id\` text not null,
        \`week\` bigint not null,
        \`waiting\` integer not null,
        primary key (\`supplier_id\`, \`week\`)
      )`,
  ],
});
