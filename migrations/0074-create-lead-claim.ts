import { createTable } from './create-table.ts';

export default createTable('0074-create-lead-claim', 'lead_claim', {
  mysql: `
    create table if not exists \`lead_claim\` (
      \`id\` char(26) not null,
      \`lead_id\` char(26) not null,
      \`supplier_id\` char(26) not null,
      \`market\` varchar(2) not null,
      \`spend_id\` char(26) not null,
      \`rollback_id\` char(26) null,
      \`units\` int not null,
      \`reason\` varchar(16) null,
      \`note\` varchar(300) not null,
      \`state\` varchar(10) not null,
      \`rule\` varchar(16) null,
      \`decision_note\` varchar(300) not null,
      \`created_by\` char(26) null,
      \`created_at\` bigint not null,
      \`decided_by\` char(26) null,
      \`decided_at\` bigint null,
      \`once_key\` char(26) null,
      primary key (\`id\`),
      unique \`lead_claim_once\` (\`once_key\`),
      index \`lead_claim_by_lead\` (\`lead_id\`, \`id\`),
      index \`lead_claim_by_supplier\` (\`supplier_id\`, \`state\`, \`id\`),
      index \`lead_claim_queue\` (\`state\`, \`market\`, \`id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`lead_claim\` (
        \`id\` text not null primary key,
        \`lead_id\` text not null,
        \`supplier_id\` text not null,
        \`market\` text not null,
        \`spend_id\` text not null,
        \`rollback_id\` text null,
        \`units\` integer not null,
        \`reason\` text null,
        \`note\` text not null,
        \`state\` text not null,
        \`rule\` text null,
        \`decision_note\` text not null,
        \`created_by\` text null,
        \`created_at\` bigint not null,
        \`decided_by\` text null,
        \`decided_at\` bigint null,
        \`once_key\` text null
      )`,
    `
      create unique index if not exists \`lead_claim_once\` on \`lead_claim\` (\`once_key\`)`,
    `
      create index if not exists \`lead_claim_by_lead\` on \`lead_claim\` (\`lead_id\`, \`id\`)`,
    `
      create index if not exists \`lead_claim_by_supplier\` on \`lead_claim\` (\`supplier_id\`, \`state\`, \`id\`)`,
    `
      create index if not exists \`lead_claim_queue\` on \`lead_claim\` (\`state\`, \`market\`, \`id\`)`,
  ],
});
