import { createTable } from './create-table.ts';

export default createTable('0023-create-used-challenge', 'used_challenge', {
  mysql: `
    create table if not exists \`used_challenge\` (
      \`signature\` char(64) not null,
      \`expires_at\` bigint not null,
      primary key (\`signature\`),
      index \`used_challenge_by_expiry\` (\`expires_at\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`used_challenge\` (
        \`signature\` text not null primary key,
        \`expires_at\` bigint not null
      )`,
    `
      create index if not exists \`used_challenge_by_expiry\` on \`used_challenge\` (\`expires_at\`)`,
  ],
});
