import { createTable } from './create-table.ts';

export default createTable('0005-create-country', 'country', {
  mysql: `
    create table if not exists \`country\` (
      \`code\` varchar(2) not null,
      \`data\` mediumtext not null,
      \`hash\` char(64) not null,
      \`updated_at\` bigint not null,
      primary key (\`code\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`country\` (
        \`code\` text not null primary key,
        \`data\` mediumtext not null,
        \`hash\` text not null,
        \`updated_at\` bigint not null
      )`,
  ],
});
