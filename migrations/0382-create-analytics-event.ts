import { createTable } from './create-table.ts';

/** The parts of profiles that people changed, and their unsuccessful attempts. */
export default createTable('0382-create-analytics-event', 'analytics_event', {
  mysql: `
    create table if not exists \`analytics_event\` (
      \`id\` char(26) not null,
      \`event\` varchar(40) not null,
      \`reason\` varchar(60) null,
      \`code\` varchar(60) null,
      \`supplier_id\` char(26) not null,
      \`user_id\` char(26) not null,
      \`created_at\` bigint not null,
      primary key (\`id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`analytics_event\` (
        \`id\` text not null,
        \`event\` text not null,
        \`reason\` text null,
        \`code\` text null,
        \`supplier_id\` text not null,
        \`user_id\` text not null,
        \`created_at\` bigint not null,
        primary key (\`id\`)
      )`,
  ],
});
