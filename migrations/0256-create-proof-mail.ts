import { createTable } from './create-table.ts';

/** Links that were emailed to addresses at suppliers' domains, one for each person. */
export default createTable('0256-create-proof-mail', 'proof_mail', {
  mysql: `
    create table if not exists \`proof_mail\` (
      \`supplier_id\` char(26) not null,
      \`user_id\` char(26) not null,
      \`token_hash\` char(64) not null,
      \`domain\` varchar(253) not null,
      \`address\` varchar(254) not null,
      \`created_at\` bigint not null,
      \`expires_at\` bigint not null,
      primary key (\`supplier_id\`, \`user_id\`),
      unique \`proof_mail_token\` (\`token_hash\`),
      index \`proof_mail_by_age\` (\`created_at\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`proof_mail\` (
        \`supplier_id\` text not null,
        \`user_id\` text not null,
        \`token_hash\` text not null,
        \`domain\` text not null,
        \`address\` text not null,
        \`created_at\` bigint not null,
        \`expires_at\` bigint not null,
        primary key (\`supplier_id\`, \`user_id\`)
      )`,
    'create unique index if not exists `proof_mail_token` on `proof_mail` (`token_hash`)',
    'create index if not exists `proof_mail_by_age` on `proof_mail` (`created_at`)',
  ],
});
