import { createTable } from './create-table.ts';

/** Videos and tours of suppliers, which are hosted by other sites. */
export default createTable('0287-create-supplier-video', 'supplier_video', {
  mysql: `
    create table if not exists \`supplier_video\` (
      \`id\` char(26) not null,
      \`supplier_id\` char(26) not null,
      \`source\` varchar(12) not null,
      \`source_id\` varchar(120) not null,
      \`type\` varchar(12) not null,
      \`label\` varchar(80) not null,
      \`position\` int not null,
      \`created_at\` bigint not null,
      \`updated_at\` bigint not null,
      \`updated_by\` char(26) not null,
      \`deleted_at\` bigint null,
      \`version\` int not null default 1,
      primary key (\`id\`),
      index \`supplier_video_by_place\` (\`supplier_id\`, \`deleted_at\`, \`position\`, \`id\`),
      index \`supplier_video_deleted\` (\`deleted_at\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`supplier_video\` (
        \`id\` text not null,
        \`supplier_id\` text not null,
        \`source\` text not null,
        \`source_id\` text not null,
        \`type\` text not null,
        \`label\` text not null,
        \`position\` integer not null,
        \`created_at\` bigint not null,
        \`updated_at\` bigint not null,
        \`updated_by\` text not null,
        \`deleted_at\` bigint null,
        \`version\` integer not null default 1,
        primary key (\`id\`)
      )`,
    'create index if not exists `supplier_video_by_place` on `supplier_video` (`supplier_id`, `deleted_at`, `position`, `id`)',
    'create index if not exists `supplier_video_deleted` on `supplier_video` (`deleted_at`)',
  ],
});
