import { createTable } from './create-table.ts';

/** Photos of people, cropped and small. */
export default createTable('0263-create-user-photo', 'user_photo', {
  mysql: `
    create table if not exists \`user_photo\` (
      \`user_id\` char(26) not null,
      \`content\` mediumtext not null,
      \`created_at\` bigint not null,
      primary key (\`user_id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`user_photo\` (
        \`user_id\` text not null primary key,
        \`content\` mediumtext not null,
        \`created_at\` bigint not null
      )`,
  ],
});
