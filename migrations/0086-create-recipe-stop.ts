import { createTable } from './create-table.ts';

export default createTable('0086-create-recipe-stop', 'recipe_stop', {
  mysql: `
    create table if not exists \`recipe_stop\` (
      \`lead_id\` char(26) not null,
      \`supplier_id\` char(26) not null,
      \`stopped_by\` char(26) not null,
      \`created_at\` bigint not null,
      primary key (\`lead_id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`recipe_stop\` (
        \`lead_id\` text not null primary key,
        \`supplier_id\` text not null,
        \`stopped_by\` text not null,
        \`created_at\` bigint not null
      )`,
  ],
});
