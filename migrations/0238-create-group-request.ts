import { createTable } from './create-table.ts';

/** Open requests to join a group; an answered one is deleted. */
export default createTable('0238-create-group-request', 'group_request', {
  mysql: `
    create table if not exists \`group_request\` (
      \`id\` char(26) not null,
      \`parent_id\` char(26) not null,
      \`child_id\` char(26) not null,
      \`created_by\` char(26) not null,
      \`created_at\` bigint not null,
      primary key (\`id\`),
      unique \`group_request_once\` (\`parent_id\`, \`child_id\`),
      index \`group_request_by_child\` (\`child_id\`, \`id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`group_request\` (
        \`id\` text not null,
        \`parent_id\` text not null,
        \`child_id\` text not null,
        \`created_by\` text not null,
        \`created_at\` bigint not null,
        primary key (\`id\`)
      )`,
    'create unique index if not exists `group_request_once` on `group_request` (`parent_id`, `child_id`)',
    'create index if not exists `group_request_by_child` on `group_request` (`child_id`, `id`)',
  ],
});
