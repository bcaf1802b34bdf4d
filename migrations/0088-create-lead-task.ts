import { createTable } from './create-table.ts';

export default createTable('0088-create-lead-task', 'lead_task', {
  mysql: `
    create table if not exists \`lead_task\` (
      \`id\` char(26) not null,
      \`supplier_id\` char(26) not null,
      \`lead_id\` char(26) not null,
      \`kind\` varchar(12) not null,
      \`ref\` varchar(64) not null,
      \`user_id\` char(26) null,
      \`due_at\` bigint not null,
      \`note\` varchar(300) null,
      \`created_by\` char(26) null,
      \`created_at\` bigint not null,
      \`done_at\` bigint null,
      \`done_by\` char(26) null,
      \`change_id\` char(26) null,
      \`done_change_id\` char(26) null,
      primary key (\`id\`),
      unique \`lead_task_fact\` (\`lead_id\`, \`kind\`, \`ref\`),
      index \`lead_task_open\` (\`supplier_id\`, \`done_at\`, \`due_at\`, \`id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`lead_task\` (
        \`id\` text not null primary key,
        \`supplier_id\` text not null,
        \`lead_id\` text not null,
        \`kind\` text not null,
        \`ref\` text not null,
        \`user_id\` text null,
        \`due_at\` bigint not null,
        \`note\` text null,
        \`created_by\` text null,
        \`created_at\` bigint not null,
        \`done_at\` bigint null,
        \`done_by\` text null,
        \`change_id\` text null,
        \`done_change_id\` text null
      )`,
    `
      create unique index if not exists \`lead_task_fact\` on \`lead_task\` (\`lead_id\`, \`kind\`, \`ref\`)`,
    `
      create index if not exists \`lead_task_open\` on \`lead_task\` (\`supplier_id\`, \`done_at\`, \`due_at\`, \`id\`)`,
  ],
});
