import { createTable } from './create-table.ts';

/** Photos of couples that suppliers add to their leads, cropped and small. */
export default createTable('0397-create-lead-photo', 'lead_photo', {
  mysql: `
    create table if not exists \`lead_photo\` (
      \`lead_id\` char(26) not null,
      \`content\` mediumtext not null,
      \`created_at\` bigint not null,
      primary key (\`lead_id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`lead_photo\` (
        \`lead_id\` text not null primary key,
        \`content\` mediumtext not null,
        \`created_at\` bigint not null
      )`,
  ],
});
