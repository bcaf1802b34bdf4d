import { createTable } from './create-table.ts';

export default createTable('0066-create-notification-preference', 'notification_preference', {
  mysql: `
    create table if not exists \`notification_preference\` (
      \`user_id\` char(26) not null,
      \`kinds\` json not null,
      \`quiet_from\` varchar(5) null,
      \`quiet_to\` varchar(5) null,
      \`updated_at\` bigint not null,
      \`version\` int not null default 1,
      primary key (\`user_id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`notification_preference\` (
        \`user_id\` text not null primary key,
        \`kinds\` json not null,
        \`quiet_from\` text null,
        \`quiet_to\` text null,
        \`updated_at\` bigint not null,
        \`version\` integer not null default 1
      )`,
  ],
});
