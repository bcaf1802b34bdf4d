import { createTable } from './create-table.ts';

export default createTable('0046-create-inbound-raw', 'inbound_raw', {
  mysql: `
    create table if not exists \`inbound_raw\` (
      \`id\` char(26) not null,
      \`mail_id\` char(26) not null,
      \`part\` int not null,
      \`state\` varchar(12) not null,
      \`content\` mediumtext not null,
      primary key (\`id\`),
      index \`inbound_raw_by_mail\` (\`mail_id\`, \`part\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`inbound_raw\` (
        \`id\` text not null primary key,
        \`mail_id\` text not null,
        \`part\` integer not null,
        \`state\` text not null,
        \`content\` mediumtext not null
      )`,
    `
      create index if not exists \`inbound_raw_by_mail\` on \`inbound_raw\` (\`mail_id\`, \`part\`)`,
  ],
});
