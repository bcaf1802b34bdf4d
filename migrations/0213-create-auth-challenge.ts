import { createTable } from './create-table.ts';

/** Challenges that a browser can respond to once, within minutes. */
export default createTable('0213-create-auth-challenge', 'auth_challenge', {
  mysql: `
    create table if not exists \`auth_challenge\` (
      \`token_hash\` char(64) not null,
      \`kind\` varchar(20) not null,
      \`user_id\` char(26) null,
      \`expires_at\` bigint not null,
      primary key (\`token_hash\`),
      index \`auth_challenge_by_expiry\` (\`expires_at\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`auth_challenge\` (
        \`token_hash\` text not null,
        \`kind\` text not null,
        \`user_id\` text null,
        \`expires_at\` bigint not null,
        primary key (\`token_hash\`)
      )`,
    'create index if not exists `auth_challenge_by_expiry` on `auth_challenge` (`expires_at`)',
  ],
});
