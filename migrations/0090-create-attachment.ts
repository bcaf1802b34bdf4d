import { createTable } from './create-table.ts';

export default createTable('0090-create-attachment', 'attachment', {
  mysql: `
    create table if not exists \`attachment\` (
      \`owner_id\` char(26) not null,
      \`file_id\` char(26) not null,
      \`supplier_id\` char(26) not null,
      \`lead_id\` char(26) null,
      \`position\` int not null,
      \`name\` varchar(200) not null,
      \`format\` varchar(14) not null,
      \`type\` varchar(100) not null,
      \`size\` int not null,
      primary key (\`owner_id\`, \`file_id\`),
      index \`attachment_by_lead\` (\`lead_id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`attachment\` (
        \`owner_id\` text not null,
        \`file_id\` text not null,
        \`supplier_id\` text not null,
        \`lead_id\` text null,
        \`position\` integer not null,
        \`name\` text not null,
        \`format\` text not null,
        \`type\` text not null,
        \`size\` integer not null,
        primary key (\`owner_id\`, \`file_id\`)
      )`,
    `
      create index if not exists \`attachment_by_lead\` on \`attachment\` (\`lead_id\`)`,
  ],
});
