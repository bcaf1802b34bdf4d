import { createTable } from './create-table.ts';

/** Requests to recover an account after losing every factor. */
export default createTable('0249-create-recovery', 'recovery', {
  mysql: `
    create table if not exists \`recovery\` (
      \`id\` char(26) not null,
      \`user_id\` char(26) not null,
      \`email\` varchar(254) not null,
      \`user_agent\` varchar(200) not null,
      \`created_at\` bigint not null,
      \`expires_at\` bigint not null,
      \`voucher_id\` char(26) null,
      \`voucher_supplier_id\` char(26) null,
      \`reason\` varchar(300) null,
      \`vouched_at\` bigint null,
      \`ready_at\` bigint null,
      \`mailed_at\` bigint null,
      \`secret_hash\` char(64) null,
      \`ended_as\` varchar(12) null,
      \`ended_at\` bigint null,
      primary key (\`id\`),
      unique index \`recovery_secret\` (\`secret_hash\`),
      index \`recovery_by_user\` (\`user_id\`, \`ended_at\`),
      index \`recovery_by_voucher\` (\`voucher_id\`, \`ended_at\`),
      index \`recovery_open\` (\`ended_at\`, \`id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`recovery\` (
        \`id\` text not null,
        \`user_id\` text not null,
        \`email\` text not null,
        \`user_agent\` text not null,
        \`created_at\` bigint not null,
        \`expires_at\` bigint not null,
        \`voucher_id\` text null,
        \`voucher_supplier_id\` text null,
        \`reason\` text null,
        \`vouched_at\` bigint null,
        \`ready_at\` bigint null,
        \`mailed_at\` bigint null,
        \`secret_hash\` text null,
        \`ended_as\` text null,
        \`ended_at\` bigint null,
        primary key (\`id\`)
      )`,
    'create unique index if not exists `recovery_secret` on `recovery` (`secret_hash`)',
    'create index if not exists `recovery_by_user` on `recovery` (`user_id`, `ended_at`)',
    'create index if not exists `recovery_by_voucher` on `recovery` (`voucher_id`, `ended_at`)',
    'create index if not exists `recovery_open` on `recovery` (`ended_at`, `id`)',
  ],
});
