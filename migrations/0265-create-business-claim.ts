import { createTable } from './create-table.ts';

/** Listings without a team that someone claimed by proving the domain; each can be claimed only once. */
export default createTable('0265-create-business-claim', 'business_claim', {
  mysql: `
    create table if not exists \`business_claim\` (
      \`supplier_id\` char(26) not null,
      \`user_id\` char(26) not null,
      \`domain\` varchar(253) not null,
      \`method\` varchar(10) not null,
      \`address\` varchar(254) null,
      \`claimed_at\` bigint not null,
      \`undo_until\` bigint not null,
      \`undone_at\` bigint null,
      primary key (\`supplier_id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`business_claim\` (
        \`supplier_id\` text not null primary key,
        \`user_id\` text not null,
        \`domain\` text not null,
        \`method\` text not null,
        \`address\` text null,
        \`claimed_at\` bigint not null,
        \`undo_until\` bigint not null,
        \`undone_at\` bigint null
      )`,
  ],
});
