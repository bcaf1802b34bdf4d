import { createTable } from './create-table.ts';

export default createTable('0011-create-ledger-account', 'ledger_account', {
  mysql: `
    create table if not exists \`ledger_account\` (
      \`supplier_id\` char(26) not null,
      \`product\` varchar(20) not null,
      \`balance\` int not null default 0,
      \`sequence\` int not null default 0,
      \`head_hash\` varchar(64) not null default '',
      \`updated_at\` bigint not null,
      primary key (\`supplier_id\`, \`product\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`ledger_account\` (
        \`supplier_id\` text not null,
        \`product\` text not null,
        \`balance\` integer not null default 0,
        \`sequence\` integer not null default 0,
        \`head_hash\` text not null default '',
        \`updated_at\` bigint not null,
        primary key (\`supplier_id\`, \`product\`)
      )`,
  ],
});
