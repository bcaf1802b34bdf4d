import { createTable } from './create-table.ts';

export default createTable('0051-create-reply-settings', 'reply_settings', {
  mysql: `
    create table if not exists \`reply_settings\` (
      \`supplier_id\` char(26) not null,
      \`reply_to\` varchar(254) null,
      \`signature\` varchar(500) not null,
      \`acknowledge\` json not null,
      \`quick_replies\` json not null,
      \`updated_at\` bigint not null,
      \`version\` int not null default 1,
      primary key (\`supplier_id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`reply_settings\` (
        \`supplier_id\` text not null primary key,
        \`reply_to\` text null,
        \`signature\` text not null,
        \`acknowledge\` json not null,
        \`quick_replies\` json not null,
        \`updated_at\` bigint not null,
        \`version\` integer not null default 1
      )`,
  ],
});
