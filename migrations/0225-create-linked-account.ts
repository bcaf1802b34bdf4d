import { createTable } from './create-table.ts';

/** Accounts at other providers that people sign in with. */
export default createTable('0225-create-linked-account', 'linked_account', {
  mysql: `
    create table if not exists \`linked_account\` (
      \`id\` char(26) not null,
      \`user_id\` char(26) not null,
      \`provider\` varchar(20) not null,
      \`identity_hash\` char(64) not null,
      \`email\` varchar(254) null,
      \`created_at\` bigint not null,
      \`last_used_at\` bigint null,
      primary key (\`id\`),
      unique index \`linked_account_identity\` (\`identity_hash\`),
      unique index \`linked_account_by_user\` (\`user_id\`, \`provider\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`linked_account\` (
        \`id\` text not null,
        \`user_id\` text not null,
        \`provider\` text not null,
        \`identity_hash\` text not null,
        \`email\` text null,
        \`created_at\` bigint not null,
        \`last_used_at\` bigint null,
        primary key (\`id\`)
      )`,
    'create unique index if not exists `linked_account_identity` on `linked_account` (`identity_hash`)',
    'create unique index if not exists `linked_account_by_user` on `linked_account` (`user_id`, `provider`)',
  ],
});
