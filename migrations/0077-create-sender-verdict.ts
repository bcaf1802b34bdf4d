import { createTable } from './create-table.ts';

export default createTable('0077-create-sender-verdict', 'sender_verdict', {
  mysql: `
    create table if not exists \`sender_verdict\` (
      \`sender_key\` char(64) not null,
      \`supplier_id\` char(26) not null,
      \`verdict\` varchar(4) not null,
      \`decided_at\` bigint not null,
      primary key (\`sender_key\`, \`supplier_id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`sender_verdict\` (
        \`sender_key\` text not null,
        \`supplier_id\` text not null,
        \`verdict\` text not null,
        \`decided_at\` bigint not null,
        primary key (\`sender_key\`, \`supplier_id\`)
      )`,
  ],
});
