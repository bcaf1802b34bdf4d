import { createTable } from './create-table.ts';

export default createTable('0079-create-calendar-settings', 'calendar_settings', {
  mysql: `
    create table if not exists \`calendar_settings\` (
      \`supplier_id\` char(26) not null,
      \`capacity\` int not null,
      \`strict\` tinyint(1) not null,
      \`hold_days\` int not null,
      \`feed_id\` char(26) null,
      \`feed_names\` tinyint(1) not null,
      \`feed_read_at\` bigint null,
      \`updated_at\` bigint not null,
      \`version\` int not null,
      primary key (\`supplier_id\`),
      unique \`calendar_feed\` (\`feed_id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`calendar_settings\` (
        \`supplier_id\` text not null primary key,
        \`capacity\` integer not null,
        \`strict\` integer not null,
        \`hold_days\` integer not null,
        \`feed_id\` text null,
        \`feed_names\` integer not null,
        \`feed_read_at\` bigint null,
        \`updated_at\` bigint not null,
        \`version\` integer not null
      )`,
    `
      create unique index if not exists \`calendar_feed\` on \`calendar_settings\` (\`feed_id\`)`,
  ],
});
