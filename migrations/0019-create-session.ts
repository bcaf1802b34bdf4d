import { createTable } from './create-table.ts';

export default createTable('0019-create-session', 'session', {
  mysql: `
    create table if not exists \`session\` (
      \`token_hash\` char(64) not null,
      \`user_id\` char(26) not null,
      \`created_at\` bigint not null,
      \`last_seen_at\` bigint not null,
      \`expires_at\` bigint not null,
      \`user_agent\` varchar(200) not null,
      primary key (\`token_hash\`),
      index \`session_by_user\` (\`user_id\`),
      index \`session_by_expiry\` (\`expires_at\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`session\` (
        \`token_hash\` text not null primary key,
        \`user_id\` text not null,
        \`created_at\` bigint not null,
        \`last_seen_at\` bigint not null,
        \`expires_at\` bigint not null,
        \`user_agent\` text not null
      )`,
    `
      create index if not exists \`session_by_user\` on \`session\` (\`user_id\`)`,
    `
      create index if not exists \`session_by_expiry\` on \`session\` (\`expires_at\`)`,
  ],
});
