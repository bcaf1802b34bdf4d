import { createTable } from './create-table.ts';

export default createTable('0041-create-lead-activity', 'lead_activity', {
  mysql: `
    create table if not exists \`lead_activity\` (
      \`id\` char(26) not null,
      \`lead_id\` char(26) not null,
      \`supplier_id\` char(26) not null,
      \`kind\` varchar(24) not null,
      \`actor\` varchar(8) not null,
      \`actor_id\` char(26) null,
      \`data\` json not null,
      \`created_at\` bigint not null,
      primary key (\`id\`),
      index \`lead_activity_by_lead\` (\`lead_id\`, \`id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`lead_activity\` (
        \`id\` text not null primary key,
        \`lead_id\` text not null,
        \`supplier_id\` text not null,
        \`kind\` text not null,
        \`actor\` text not null,
        \`actor_id\` text null,
        \`data\` json not null,
        \`created_at\` bigint not null
      )`,
    `
      create index if not exists \`lead_activity_by_lead\` on \`lead_activity\` (\`lead_id\`, \`id\`)`,
  ],
});
