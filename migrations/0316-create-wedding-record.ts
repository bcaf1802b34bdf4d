import { createTable } from './create-table.ts';

/** Records beside the real weddings of suppliers. */
export default createTable('0316-create-wedding-record', 'wedding_record', {
  mysql: `
    create table if not exists \`wedding_record\` (
      \`id\` char(26) not null,
      \`created_by\` char(26) not null,
      \`country\` varchar(2) not null,
      \`couple\` varchar(120) not null,
      \`partners\` json not null,
      \`guests\` int null,
      \`location\` varchar(100) not null,
      \`wedding_date\` varchar(32) not null,
      \`earliest\` varchar(10) null,
      \`latest\` varchar(10) null,
      \`planning_stage\` json not null,
      \`roles\` json not null,
      \`suppliers_count\` int not null,
      \`notes_count\` int not null,
      \`tasks_count\` int not null,
      \`users_count\` int not null,
      \`created_at\` bigint not null,
      \`updated_at\` bigint not null,
      primary key (\`id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`wedding_record\` (
        \`id\` text not null,
        \`created_by\` text not null,
        \`country\` text not null,
        \`couple\` text not null,
        \`partners\` json not null,
        \`guests\` integer null,
        \`location\` text not null,
        \`wedding_date\` text not null,
        \`earliest\` text null,
        \`latest\` text null,
        \`planning_stage\` json not null,
        \`roles\` json not null,
        \`suppliers_count\` integer not null,
        \`notes_count\` integer not null,
        \`tasks_count\` integer not null,
        \`users_count\` integer not null,
        \`created_at\` bigint not null,
        \`updated_at\` bigint not null,
        primary key (\`id\`)
      )`,
  ],
});
