import { createTable } from './create-table.ts';

/** Codes that replace an authenticator app once. */
export default createTable('0215-create-recovery-code', 'recovery_code', {
  mysql: `
    create table if not exists \`recovery_code\` (
      \`user_id\` char(26) not null,
      \`code_hash\` char(64) not null,
      \`used_at\` bigint null,
      primary key (\`user_id\`, \`code_hash\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`recovery_code\` (
        \`user_id\` text not null,
        \`code_hash\` text not null,
        \`used_at\` bigint null,
        primary key (\`user_id\`, \`code_hash\`)
      )`,
  ],
});
