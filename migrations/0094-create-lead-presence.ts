import { createTable } from './create-table.ts';

export default createTable('0094-create-lead-presence', 'lead_presence', {
  mysql: `
    create table if not exists \`lead_presence\` (
      \`supplier_id\` char(26) not null,
      \`user_id\` char(26) not null,
      \`lead_id\` char(26) not null,
      \`state\` varchar(8) not null,
      \`seen_at\` bigint not null,
      primary key (\`supplier_id\`, \`user_id\`),
      index \`lead_presence_by_lead\` (\`lead_id\`),
      index \`lead_presence_by_user\` (\`user_id\`, \`seen_at\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`lead_presence\` (
        \`supplier_id\` text not null,
        \`user_id\` text not null,
        \`lead_id\` text not null,
        \`state\` text not null,
        \`seen_at\` bigint not null,
        primary key (\`supplier_id\`, \`user_id\`)
      )`,
    `
      create index if not exists \`lead_presence_by_lead\` on \`lead_presence\` (\`lead_id\`)`,
    `
      create index if not exists \`lead_presence_by_user\` on \`lead_presence\` (\`user_id\`, \`seen_at\`)`,
  ],
});
