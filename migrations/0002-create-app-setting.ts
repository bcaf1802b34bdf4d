import { createTable } from './create-table.ts';

export default createTable('0002-create-app-setting', 'app_setting', {
  mysql: `
    create table if not exists \`app_setting\` (
      \`name\` varchar(60) not null,
      \`value\` mediumtext not null,
      primary key (\`name\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`app_setting\` (
        \`name\` text not null primary key,
        \`value\` mediumtext not null
      )`,
  ],
});
