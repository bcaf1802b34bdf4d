import { createTable } from './create-table.ts';

/** Digests of the email addresses of people who left a team and so can't confirm its testimonials. */
export default createTable('0410-create-former-member', 'former_member', {
  mysql: `
    create table if not exists \`former_member\` (
      \`supplier_id\` char(26) not null,
      \`mailbox_key\` char(32) not null,
      \`created_at\` bigint not null,
      primary key (\`supplier_id\`, \`mailbox_key\`),
      index \`former_member_by_age\` (\`created_at\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`former_member\` (
        \`supplier_id\` text not null,
        \`mailbox_key\` text not null,
        \`created_at\` bigint not null,
        primary key (\`supplier_id\`, \`mailbox_key\`)
      )`,
    'create index if not exists `former_member_by_age` on `former_member` (`created_at`)',
  ],
});
