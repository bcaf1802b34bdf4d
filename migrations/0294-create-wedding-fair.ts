import { createTable } from './create-table.ts';

/** Wedding fairs that suppliers take part in. */
export default createTable('0294-create-wedding-fair', 'wedding_fair', {
  mysql: `
    create table if not exists \`wedding_fair\` (
      \`id\` char(26) not null,
      \`supplier_id\` char(26) not null,
      \`name\` varchar(100) not null,
      \`description\` text not null,
      \`day\` char(10) not null,
      \`created_at\` bigint not null,
      \`updated_at\` bigint not null,
      \`updated_by\` char(26) not null,
      \`version\` int not null default 1,
      primary key (\`id\`),
      index \`wedding_fair_by_day\` (\`supplier_id\`, \`day\`, \`id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`wedding_fair\` (
        \`id\` text not null,
        \`supplier_id\` text not null,
        \`name\` text not null,
        \`description\` text not null,
        \`day\` text not null,
        \`created_at\` bigint not null,
        \`updated_at\` bigint not null,
        \`updated_by\` text not null,
        \`version\` integer not null default 1,
        primary key (\`id\`)
      )`,
    'create index if not exists `wedding_fair_by_day` on `wedding_fair` (`supplier_id`, `day`, `id`)',
  ],
});
