import { createTable } from './create-table.ts';

/** Press, awards and memberships of suppliers. */
export default createTable('0330-create-achievement', 'achievement', {
  mysql: `
    create table if not exists \`achievement\` (
      \`id\` char(26) not null,
      \`supplier_id\` char(26) not null,
      \`type\` varchar(16) not null,
      \`name\` varchar(100) not null,
      \`link\` varchar(300) not null,
      \`created_at\` bigint not null,
      \`updated_at\` bigint not null,
      \`updated_by\` char(26) not null,
      \`deleted_at\` bigint null,
      \`version\` int not null default 1,
      primary key (\`id\`),
      index \`achievement_by_age\` (\`supplier_id\`, \`deleted_at\`, \`created_at\`, \`id\`),
      index \`achievement_deleted\` (\`deleted_at\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`achievement\` (
        \`id\` text not null,
        \`supplier_id\` text not null,
        \`type\` text not null,
        \`name\` text not null,
        \`link\` text not null,
        \`created_at\` bigint not null,
        \`updated_at\` bigint not null,
        \`updated_by\` text not null,
        \`deleted_at\` bigint null,
        \`version\` integer not null default 1,
        primary key (\`id\`)
      )`,
    'create index if not exists `achievement_by_age` on `achievement` (`supplier_id`, `deleted_at`, `created_at`, `id`)',
    'create index if not exists `achievement_deleted` on `achievement` (`deleted_at`)',
  ],
});
