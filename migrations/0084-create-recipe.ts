import { createTable } from './create-table.ts';

export default createTable('0084-create-recipe', 'recipe', {
  mysql: `
    create table if not exists \`recipe\` (
      \`supplier_id\` char(26) not null,
      \`kind\` varchar(12) not null,
      \`active\` tinyint(1) not null,
      \`ask_first\` tinyint(1) not null,
      \`daily_most\` int not null,
      \`settings\` json not null,
      \`day\` varchar(10) null,
      \`day_count\` int not null,
      \`last_ran_at\` bigint null,
      \`updated_at\` bigint not null,
      \`version\` int not null default 1,
      primary key (\`supplier_id\`, \`kind\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`recipe\` (
        \`supplier_id\` text not null,
        \`kind\` text not null,
        \`active\` integer not null,
        \`ask_first\` integer not null,
        \`daily_most\` integer not null,
        \`settings\` json not null,
        \`day\` text null,
        \`day_count\` integer not null,
        \`last_ran_at\` bigint null,
        \`updated_at\` bigint not null,
        \`version\` integer not null default 1,
        primary key (\`supplier_id\`, \`kind\`)
      )`,
  ],
});
