import { createTable } from './create-table.ts';

export default createTable('0026-create-widget-settings', 'widget_settings', {
  mysql: `
    create table if not exists \`widget_settings\` (
      \`supplier_id\` char(26) not null,
      \`fields\` json not null,
      \`enquiry_types\` json not null,
      \`mode\` varchar(10) not null,
      \`theme\` varchar(10) not null,
      \`language\` varchar(10) not null,
      \`accent\` varchar(7) not null,
      \`allowed_origins\` json not null,
      \`long_messages\` tinyint(1) not null default false,
      \`updated_at\` bigint not null,
      \`version\` int not null default 1,
      primary key (\`supplier_id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`widget_settings\` (
        \`supplier_id\` text not null primary key,
        \`fields\` json not null,
        \`enquiry_types\` json not null,
        \`mode\` text not null,
        \`theme\` text not null,
        \`language\` text not null,
        \`accent\` text not null,
        \`allowed_origins\` json not null,
        \`long_messages\` integer not null default false,
        \`updated_at\` bigint not null,
        \`version\` integer not null default 1
      )`,
  ],
});
