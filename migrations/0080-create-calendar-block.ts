import { createTable } from './create-table.ts';

export default createTable('0080-create-calendar-block', 'calendar_block', {
  mysql: `
    create table if not exists \`calendar_block\` (
      \`id\` char(26) not null,
      \`supplier_id\` char(26) not null,
      \`first_day\` varchar(10) not null,
      \`last_day\` varchar(10) not null,
      \`reason\` varchar(300) not null,
      \`created_by\` char(26) null,
      \`created_at\` bigint not null,
      \`updated_at\` bigint not null,
      \`version\` int not null,
      primary key (\`id\`),
      index \`calendar_block_days\` (\`supplier_id\`, \`last_day\`, \`first_day\`, \`id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`calendar_block\` (
        \`id\` text not null primary key,
        \`supplier_id\` text not null,
        \`first_day\` text not null,
        \`last_day\` text not null,
        \`reason\` text not null,
        \`created_by\` text null,
        \`created_at\` bigint not null,
        \`updated_at\` bigint not null,
        \`version\` integer not null
      )`,
    `
      create index if not exists \`calendar_block_days\` on \`calendar_block\` (\`supplier_id\`, \`last_day\`, \`first_day\`, \`id\`)`,
  ],
});
