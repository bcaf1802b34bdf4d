import { createTable } from './create-table.ts';

export default createTable('0012-create-ledger-transaction', 'ledger_transaction', {
  mysql: `
    create table if not exists \`ledger_transaction\` (
      \`id\` char(26) not null,
      \`supplier_id\` char(26) not null,
      \`product\` varchar(20) not null,
      \`sequence\` int not null,
      \`operation\` varchar(12) not null,
      \`units\` int not null,
      \`balance\` int not null,
      \`spent_on_lead_id\` char(26) null,
      \`reverses_id\` char(26) null,
      \`user_id\` char(26) null,
      \`reason\` varchar(300) not null,
      \`created_at\` bigint not null,
      \`hash\` char(64) not null,
      primary key (\`id\`),
      unique \`ledger_transaction_order\` (\`supplier_id\`, \`product\`, \`sequence\`),
      unique \`ledger_transaction_one_spend\` (\`supplier_id\`, \`product\`, \`spent_on_lead_id\`),
      unique \`ledger_transaction_one_rollback\` (\`reverses_id\`),
      index \`ledger_transaction_by_age\` (\`supplier_id\`, \`created_at\`, \`id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`ledger_transaction\` (
        \`id\` text not null primary key,
        \`supplier_id\` text not null,
        \`product\` text not null,
        \`sequence\` integer not null,
        \`operation\` text not null,
        \`units\` integer not null,
        \`balance\` integer not null,
        \`spent_on_lead_id\` text null,
        \`reverses_id\` text null,
        \`user_id\` text null,
        \`reason\` text not null,
        \`created_at\` bigint not null,
        \`hash\` text not null
      )`,
    `
      create unique index if not exists \`ledger_transaction_order\` on \`ledger_transaction\` (\`supplier_id\`, \`product\`, \`sequence\`)`,
    `
      create unique index if not exists \`ledger_transaction_one_spend\` on \`ledger_transaction\` (\`supplier_id\`, \`product\`, \`spent_on_lead_id\`)`,
    `
      create unique index if not exists \`ledger_transaction_one_rollback\` on \`ledger_transaction\` (\`reverses_id\`)`,
    `
      create index if not exists \`ledger_transaction_by_age\` on \`ledger_transaction\` (\`supplier_id\`, \`created_at\`, \`id\`)`,
  ],
});
