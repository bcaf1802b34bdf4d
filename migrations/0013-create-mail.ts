import { createTable } from './create-table.ts';

export default createTable('0013-create-mail', 'mail', {
  mysql: `
    create table if not exists \`mail\` (
      \`id\` char(26) not null,
      \`kind\` varchar(40) not null,
      \`supplier_id\` char(26) null,
      \`reference_id\` char(26) null,
      \`from_name\` varchar(200) not null,
      \`reply_to\` varchar(254) null,
      \`to_name\` varchar(200) not null,
      \`to_address\` varchar(254) not null,
      \`subject\` varchar(400) not null,
      \`text\` mediumtext not null,
      \`html\` mediumtext not null,
      \`headers\` json not null,
      \`rfc_message_id\` varchar(254) not null,
      \`sent_at\` bigint null,
      \`created_at\` bigint not null,
      \`state\` varchar(12) not null default 'scheduled',
      \`due_at\` bigint not null,
      \`attempt\` int not null default 0,
      \`owner\` varchar(64) null,
      \`lease_until\` bigint null,
      \`last_error\` varchar(300) null,
      primary key (\`id\`),
      index \`mail_due\` (\`state\`, \`due_at\`, \`id\`),
      index \`mail_by_age\` (\`created_at\`),
      index \`mail_by_reference\` (\`reference_id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`mail\` (
        \`id\` text not null primary key,
        \`kind\` text not null,
        \`supplier_id\` text null,
        \`reference_id\` text null,
        \`from_name\` text not null,
        \`reply_to\` text null,
        \`to_name\` text not null,
        \`to_address\` text not null,
        \`subject\` text not null,
        \`text\` mediumtext not null,
        \`html\` mediumtext not null,
        \`headers\` json not null,
        \`rfc_message_id\` text not null,
        \`sent_at\` bigint null,
        \`created_at\` bigint not null,
        \`state\` text not null default 'scheduled',
        \`due_at\` bigint not null,
        \`attempt\` integer not null default 0,
        \`owner\` text null,
        \`lease_until\` bigint null,
        \`last_error\` text null
      )`,
    `
      create index if not exists \`mail_due\` on \`mail\` (\`state\`, \`due_at\`, \`id\`)`,
    `
      create index if not exists \`mail_by_age\` on \`mail\` (\`created_at\`)`,
    `
      create index if not exists \`mail_by_reference\` on \`mail\` (\`reference_id\`)`,
  ],
});
