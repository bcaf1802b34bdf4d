import { createTable } from './create-table.ts';

export default createTable('0122-create-email-confirmation', 'email_confirmation', {
  mysql: `
    create table if not exists \`email_confirmation\` (
      \`user_id\` char(26) not null,
      \`token_hash\` char(64) not null,
      \`email\` varchar(254) not null,
      \`expires_at\` bigint not null,
      primary key (\`user_id\`),
      unique index \`email_confirmation_token\` (\`token_hash\`),
      index \`email_confirmation_by_expiry\` (\`expires_at\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`email_confirmation\` (
        \`user_id\` text not null primary key,
        \`token_hash\` text not null,
        \`email\` text not null,
        \`expires_at\` bigint not null
      )`,
    'create unique index if not exists `email_confirmation_token` on `email_confirmation` (`token_hash`)',
    'create index if not exists `email_confirmation_by_expiry` on `email_confirmation` (`expires_at`)',
  ],
});
