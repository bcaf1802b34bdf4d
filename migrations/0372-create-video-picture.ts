import { createTable } from './create-table.ts';

/** Pictures of videos, taken from their sites once and served by us. */
export default createTable('0372-create-video-picture', 'video_picture', {
  mysql: `
    create table if not exists \`video_picture\` (
      \`id\` char(26) not null,
      \`supplier_id\` char(26) not null,
      \`public_id\` varchar(20) not null,
      \`width\` int not null,
      \`height\` int not null,
      \`bytes\` int not null,
      \`thumbhash\` varchar(40) not null,
      \`created_at\` bigint not null,
      primary key (\`id\`),
      unique index \`video_picture_public\` (\`public_id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`video_picture\` (
        \`id\` text not null,
        \`supplier_id\` text not null,
        \`public_id\` text not null,
        \`width\` integer not null,
        \`height\` integer not null,
        \`bytes\` integer not null,
        \`thumbhash\` text not null,
        \`created_at\` bigint not null,
        primary key (\`id\`)
      )`,
    'create unique index if not exists `video_picture_public` on `video_picture` (`public_id`)',
  ],
});
