import { createTable } from './create-table.ts';

export default createTable('0017-create-rate-limit', 'rate_limit', {
  mysql: `
    create table if not exists \`rate_limit\` (
      \`key\` varchar(191) not null,
      \`points\` int not null,
      \`expires_at\` bigint null,
      primary key (\`key\`),
      index \`rate_limit_by_expiry\` (\`expires_at\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`rate_limit\` (
        \`key\` text not null primary key,
        \`points\` integer not null,
        \`expires_at\` bigint null
      )`,
    `
      create index if not exists \`rate_limit_by_expiry\` on \`rate_limit\` (\`expires_at\`)`,
  ],
});
