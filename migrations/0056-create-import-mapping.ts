import { createTable } from './create-table.ts';

export default createTable('0056-create-import-mapping', 'import_mapping', {
  mysql: `
    create table if not exists \`import_mapping\` (
      \`supplier_id\` char(26) not null,
      \`header_key\` char(64) not null,
      \`mapping\` mediumtext not null,
      \`updated_at\` bigint not null,
      primary key (\`supplier_id\`, \`header_key\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`import_mapping\` (
        \`supplier_id\` text not null,
        \`header_key\` text not null,
        \`mapping\` mediumtext not null,
        \`updated_at\` bigint not null,
        primary key (\`supplier_id\`, \`header_key\`)
      )`,
  ],
});
