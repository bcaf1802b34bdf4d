import { createTable } from './create-table.ts';

export default createTable('0050-create-lead-configuration', 'lead_configuration', {
  mysql: `
    create table if not exists \`lead_configuration\` (
      \`supplier_id\` char(26) not null,
      \`namespace\` varchar(10) not null,
      \`scope\` varchar(10) not null,
      \`items\` json not null,
      \`updated_at\` bigint not null,
      \`version\` int not null default 1,
      primary key (\`supplier_id\`, \`namespace\`, \`scope\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`lead_configuration\` (
        \`supplier_id\` text not null,
        \`namespace\` text not null,
        \`scope\` text not null,
        \`items\` json not null,
        \`updated_at\` bigint not null,
        \`version\` integer not null default 1,
        primary key (\`supplier_id\`, \`namespace\`, \`scope\`)
      )`,
  ],
});
