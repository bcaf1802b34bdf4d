import { createTable } from './create-table.ts';

export default createTable('0082-create-calendar-busy', 'calendar_busy', {
  mysql: `
    create table if not exists \`calendar_busy\` (
      \`source_id\` char(26) not null,
      \`first_day\` varchar(10) not null,
      \`last_day\` varchar(10) not null,
      \`supplier_id\` char(26) not null,
      primary key (\`source_id\`, \`first_day\`),
      index \`calendar_busy_days\` (\`supplier_id\`, \`last_day\`, \`first_day\`, \`source_id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`calendar_busy\` (
        \`source_id\` text not null,
        \`first_day\` text not null,
        \`last_day\` text not null,
        \`supplier_id\` text not null,
        primary key (\`source_id\`, \`first_day\`)
      )`,
    `
      create index if not exists \`calendar_busy_days\` on \`calendar_busy\` (\`supplier_id\`, \`last_day\`, \`first_day\`, \`source_id\`)`,
  ],
});
