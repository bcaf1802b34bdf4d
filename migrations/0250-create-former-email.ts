import { createTable } from './create-table.ts';

/** Earlier sign-in addresses, for warnings about the account. */
export default createTable('0250-create-former-email', 'former_email', {
  mysql: `
    create table if not exists \`former_email\` (
      \`id\` char(26) not null,
      \`user_id\` char(26) not null,
      \`email\` varchar(254) not null,
      primary key (\`id\`),
      index \`former_email_by_user\` (\`user_id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`former_email\` (
        \`id\` text not null,
        \`user_id\` text not null,
        \`email\` text not null,
        primary key (\`id\`)
      )`,
    'create index if not exists `former_email_by_user` on `former_email` (`user_id`)',
  ],
});
