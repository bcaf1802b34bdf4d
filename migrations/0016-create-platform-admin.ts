import { createTable } from './create-table.ts';

export default createTable('0016-create-platform-admin', 'platform_admin', {
  mysql: `
    create table if not exists \`platform_admin\` (
      \`user_id\` char(26) not null,
      \`market\` varchar(2) not null,
      \`created_at\` bigint not null,
      primary key (\`user_id\`, \`market\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`platform_admin\` (
        \`user_id\` text not null,
        \`market\` text not null,
        \`created_at\` bigint not null,
        primary key (\`user_id\`, \`market\`)
      )`,
  ],
});
