import { createTable } from './create-table.ts';

export default createTable('0223-create-pending-listing', 'pending_listing', {
  mysql: `
    create table if not exists \`pending_listing\` (
      \`token_hash\` varchar(64) not null,
      \`public_id\` varchar(20) not null,
      \`fields\` json not null,
      \`created_at\` bigint not null,
      primary key (\`token_hash\`),
      index \`pending_listing_by_age\` (\`created_at\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`pending_listing\` (
        \`token_hash\` text not null primary key,
        \`public_id\` text not null,
        \`fields\` json not null,
        \`created_at\` bigint not null
      )`,
    'create index if not exists `pending_listing_by_age` on `pending_listing` (`created_at`)',
  ],
});
