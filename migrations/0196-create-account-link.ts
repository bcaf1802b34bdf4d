import { createTable } from './create-table.ts';

/** Links of every kind that were emailed for accounts. */
export default createTable('0196-create-account-link', 'account_link', {
  mysql: `
    create table if not exists \`account_link\` (
      \`user_id\` char(26) not null,
      \`kind\` varchar(20) not null,
      \`token_hash\` char(64) not null,
      \`email\` varchar(254) not null,
      \`expires_at\` bigint not null,
      primary key (\`user_id\`, \`kind\`),
      unique index \`account_link_token\` (\`token_hash\`),
      index \`account_link_by_expiry\` (\`expires_at\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`account_link\` (
        \`user_id\` text not null,
        \`kind\` text not null,
        \`token_hash\` text not null,
        \`email\` text not null,
        \`expires_at\` bigint not null,
        primary key (\`user_id\`, \`kind\`)
      )`,
    'create unique index if not exists `account_link_token` on `account_link` (`token_hash`)',
    'create index if not exists `account_link_by_expiry` on `account_link` (`expires_at`)',
  ],
});
