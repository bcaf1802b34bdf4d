import { createTable } from './create-table.ts';

export default createTable('0069-create-api-key', 'api_key', {
  mysql: `
    create table if not exists \`api_key\` (
      \`id\` char(26) not null,
      \`supplier_id\` char(26) not null,
      \`name\` varchar(60) not null,
      \`hint\` varchar(20) not null,
      \`token_hash\` char(64) not null,
      \`scopes\` varchar(200) not null,
      \`created_by\` char(26) not null,
      \`created_at\` bigint not null,
      \`expires_at\` bigint null,
      \`last_used_at\` bigint null,
      \`revoked_by\` char(26) null,
      \`revoked_at\` bigint null,
      primary key (\`id\`),
      unique index \`api_key_by_token\` (\`token_hash\`),
      index \`api_key_by_supplier\` (\`supplier_id\`, \`revoked_at\`, \`id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`api_key\` (
        \`id\` text not null primary key,
        \`supplier_id\` text not null,
        \`name\` text not null,
        \`hint\` text not null,
        \`token_hash\` text not null,
        \`scopes\` text not null,
        \`created_by\` text not null,
        \`created_at\` bigint not null,
        \`expires_at\` bigint null,
        \`last_used_at\` bigint null,
        \`revoked_by\` text null,
        \`revoked_at\` bigint null
      )`,
    `
      create unique index if not exists \`api_key_by_token\` on \`api_key\` (\`token_hash\`)`,
    `
      create index if not exists \`api_key_by_supplier\` on \`api_key\` (\`supplier_id\`, \`revoked_at\`, \`id\`)`,
  ],
});
