import { createTable } from './create-table.ts';

export default createTable('0085-create-recipe-run', 'recipe_run', {
  mysql: `
    create table if not exists \`recipe_run\` (
      \`id\` char(26) not null,
      \`supplier_id\` char(26) not null,
      \`lead_id\` char(26) not null,
      \`kind\` varchar(12) not null,
      \`occasion\` varchar(60) not null,
      \`step\` int not null,
      \`anchor_at\` bigint not null,
      \`payment_id\` char(26) null,
      \`state\` varchar(10) not null,
      \`reason\` varchar(20) null,
      \`subject\` varchar(200) null,
      \`body\` mediumtext null,
      \`scheduled_id\` char(26) null,
      \`message_id\` char(26) null,
      \`decided_by\` char(26) null,
      \`due_at\` bigint not null,
      \`acted_at\` bigint not null,
      \`created_at\` bigint not null,
      \`version\` int not null default 1,
      primary key (\`id\`),
      unique \`recipe_run_occasion\` (\`lead_id\`, \`kind\`, \`occasion\`),
      index \`recipe_run_due\` (\`state\`, \`due_at\`, \`id\`),
      index \`recipe_run_by_kind\` (\`supplier_id\`, \`kind\`, \`acted_at\`, \`id\`),
      index \`recipe_run_by_state\` (\`supplier_id\`, \`state\`, \`acted_at\`, \`kind\`),
      index \`recipe_run_by_scheduled\` (\`scheduled_id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`recipe_run\` (
        \`id\` text not null primary key,
        \`supplier_id\` text not null,
        \`lead_id\` text not null,
        \`kind\` text not null,
        \`occasion\` text not null,
        \`step\` integer not null,
        \`anchor_at\` bigint not null,
        \`payment_id\` text null,
        \`state\` text not null,
        \`reason\` text null,
        \`subject\` text null,
        \`body\` mediumtext null,
        \`scheduled_id\` text null,
        \`message_id\` text null,
        \`decided_by\` text null,
        \`due_at\` bigint not null,
        \`acted_at\` bigint not null,
        \`created_at\` bigint not null,
        \`version\` integer not null default 1
      )`,
    `
      create unique index if not exists \`recipe_run_occasion\` on \`recipe_run\` (\`lead_id\`, \`kind\`, \`occasion\`)`,
    `
      create index if not exists \`recipe_run_due\` on \`recipe_run\` (\`state\`, \`due_at\`, \`id\`)`,
    `
      create index if not exists \`recipe_run_by_kind\` on \`recipe_run\` (\`supplier_id\`, \`kind\`, \`acted_at\`, \`id\`)`,
    `
      create index if not exists \`recipe_run_by_state\` on \`recipe_run\` (\`supplier_id\`, \`state\`, \`acted_at\`, \`kind\`)`,
    `
      create index if not exists \`recipe_run_by_scheduled\` on \`recipe_run\` (\`scheduled_id\`)`,
  ],
});
