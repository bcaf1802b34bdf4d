import { createTable } from './create-table.ts';

/** Passkeys of accounts. */
export default createTable('0216-create-passkey', 'passkey', {
  mysql: `
    create table if not exists \`passkey\` (
      \`id\` char(26) not null,
      \`user_id\` char(26) not null,
      \`credential_hash\` char(64) not null,
      \`credential_id\` mediumtext not null,
      \`public_key\` mediumtext not null,
      \`counter\` bigint not null,
      \`transports\` varchar(200) not null,
      \`aaguid\` varchar(36) not null,
      \`name\` varchar(100) not null,
      \`created_at\` bigint not null,
      \`last_used_at\` bigint null,
      primary key (\`id\`),
      unique index \`passkey_credential\` (\`credential_hash\`),
      index \`passkey_by_user\` (\`user_id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`passkey\` (
        \`id\` text not null,
        \`user_id\` text not null,
        \`credential_hash\` text not null,
        \`credential_id\` mediumtext not null,
        \`public_key\` mediumtext not null,
        \`counter\` bigint not null,
        \`transports\` text not null,
        \`aaguid\` text not null,
        \`name\` text not null,
        \`created_at\` bigint not null,
        \`last_used_at\` bigint null,
        primary key (\`id\`)
      )`,
    'create unique index if not exists `passkey_credential` on `passkey` (`credential_hash`)',
    'create index if not exists `passkey_by_user` on `passkey` (`user_id`)',
  ],
});
