import { createTable } from './create-table.ts';

export default createTable('0006-create-idempotency-key', 'idempotency_key', {
  mysql: `
    create table if not exists \`idempotency_key\` (
      \`scope\` varchar(160) not null,
      \`key\` varchar(100) not null,
      \`request_hash\` char(64) not null,
      \`status\` int not null,
      \`body\` mediumtext not null,
      \`created_at\` bigint not null,
      primary key (\`scope\`, \`key\`),
      index \`idempotency_key_by_age\` (\`created_at\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`idempotency_key\` (
        \`scope\` text not null,
        \`key\` text not null,
        \`request_hash\` text not null,
        \`status\` integer not null,
        \`body\` mediumtext not null,
        \`created_at\` bigint not null,
        primary key (\`scope\`, \`key\`)
      )`,
    `
      create index if not exists \`idempotency_key_by_age\` on \`idempotency_key\` (\`created_at\`)`,
  ],
});
