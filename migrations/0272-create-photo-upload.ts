import { createTable } from './create-table.ts';

/** Uploads of photos that can be continued. */
export default createTable('0272-create-photo-upload', 'photo_upload', {
  mysql: `
    create table if not exists \`photo_upload\` (
      \`id\` char(26) not null,
      \`supplier_id\` char(26) not null,
      \`user_id\` char(26) not null,
      \`photo_id\` char(26) not null,
      \`length\` int not null,
      \`received\` int not null,
      \`created_at\` bigint not null,
      \`done_at\` bigint null,
      primary key (\`id\`),
      index \`photo_upload_by_supplier\` (\`supplier_id\`, \`done_at\`, \`id\`),
      index \`photo_upload_old\` (\`created_at\`, \`id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`photo_upload\` (
        \`id\` text not null,
        \`supplier_id\` text not null,
        \`user_id\` text not null,
        \`photo_id\` text not null,
        \`length\` integer not null,
        \`received\` integer not null,
        \`created_at\` bigint not null,
        \`done_at\` bigint null,
        primary key (\`id\`)
      )`,
    'create index if not exists `photo_upload_by_supplier` on `photo_upload` (`supplier_id`, `done_at`, `id`)',
    'create index if not exists `photo_upload_old` on `photo_upload` (`created_at`, `id`)',
  ],
});
