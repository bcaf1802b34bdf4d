import { createTable } from './create-table.ts';

export default createTable('0047-create-message-mail', 'message_mail', {
  mysql: `
    create table if not exists \`message_mail\` (
      \`message_id\` char(26) not null,
      \`rfc_message_id\` varchar(254) null,
      \`quoted\` mediumtext null,
      \`other_address\` varchar(254) null,
      \`automatic\` tinyint(1) not null,
      \`delivered_at\` bigint null,
      \`bounced_at\` bigint null,
      \`bounce_permanent\` tinyint(1) null,
      \`bounce_reason\` varchar(300) null,
      primary key (\`message_id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`message_mail\` (
        \`message_id\` text not null primary key,
        \`rfc_message_id\` text null,
        \`quoted\` mediumtext null,
        \`other_address\` text null,
        \`automatic\` integer not null,
        \`delivered_at\` bigint null,
        \`bounced_at\` bigint null,
        \`bounce_permanent\` integer null,
        \`bounce_reason\` text null
      )`,
  ],
});
