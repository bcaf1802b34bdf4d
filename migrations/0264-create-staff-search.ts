import { createTable } from './create-table.ts';

/** Supplier searches that staff saved, and the last one of each person. */
export default createTable('0264-create-staff-search', 'staff_search', {
  mysql: `
    create table if not exists \`staff_search\` (
      \`id\` char(26) not null,
      \`user_id\` char(26) not null,
      \`name\` varchar(40) null,
      \`filter\` json not null,
      \`created_at\` bigint not null,
      primary key (\`id\`),
      index \`staff_search_by_user\` (\`user_id\`, \`id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`staff_search\` (
        \`id\` text not null primary key,
        \`user_id\` text not null,
        \`name\` text null,
        \`filter\` json not null,
        \`created_at\` bigint not null
      )`,
    'create index if not exists `staff_search_by_user` on `staff_search` (`user_id`, `id`)',
  ],
});
