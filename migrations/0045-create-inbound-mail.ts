import { createTable } from './create-table.ts';

export default createTable('0045-create-inbound-mail', 'inbound_mail', {
  mysql: `
    create table if not exists \`inbound_mail\` (
      \`id\` char(26) not null,
      \`source\` varchar(10) not null,
      \`envelope_from\` varchar(254) not null,
      \`recipients\` json not null,
      \`size\` int not null,
      \`supplier_id\` char(26) null,
      \`lead_id\` char(26) null,
      \`message_id\` char(26) null,
      \`outcome\` varchar(12) null,
      \`reason\` varchar(20) null,
      \`once_key\` varchar(64) null,
      \`from_name\` varchar(200) not null,
      \`from_address\` varchar(254) not null,
      \`subject\` varchar(400) not null,
      \`text\` mediumtext not null,
      \`created_at\` bigint not null,
      \`state\` varchar(12) not null default 'scheduled',
      \`due_at\` bigint not null,
      \`attempt\` int not null default 0,
      \`owner\` varchar(64) null,
      \`lease_until\` bigint null,
      \`last_error\` varchar(300) null,
      primary key (\`id\`),
      index \`inbound_mail_due\` (\`state\`, \`due_at\`, \`id\`),
      index \`inbound_mail_in_tray\` (\`supplier_id\`, \`state\`, \`id\`),
      unique \`inbound_mail_once\` (\`once_key\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`inbound_mail\` (
        \`id\` text not null primary key,
        \`source\` text not null,
        \`envelope_from\` text not null,
        \`recipients\` json not null,
        \`size\` integer not null,
        \`supplier_id\` text null,
        \`lead_id\` text null,
        \`message_id\` text null,
        \`outcome\` text null,
        \`reason\` text null,
        \`once_key\` text null,
        \`from_name\` text not null,
        \`from_address\` text not null,
        \`subject\` text not null,
        \`text\` mediumtext not null,
        \`created_at\` bigint not null,
        \`state\` text not null default 'scheduled',
        \`due_at\` bigint not null,
        \`attempt\` integer not null default 0,
        \`owner\` text null,
        \`lease_until\` bigint null,
        \`last_error\` text null
      )`,
    `
      create index if not exists \`inbound_mail_due\` on \`inbound_mail\` (\`state\`, \`due_at\`, \`id\`)`,
    `
      create index if not exists \`inbound_mail_in_tray\` on \`inbound_mail\` (\`supplier_id\`, \`state\`, \`id\`)`,
    `
      create unique index if not exists \`inbound_mail_once\` on \`inbound_mail\` (\`once_key\`)`,
  ],
});
