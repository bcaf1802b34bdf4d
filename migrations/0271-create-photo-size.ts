import { createTable } from './create-table.ts';

/** The stored sizes of photos. */
export default createTable('0271-create-photo-size', 'photo_size', {
  mysql: `
    create table if not exists \`photo_size\` (
      \`id\` char(26) not null,
      \`photo_id\` char(26) not null,
      \`edge\` int not null,
      \`format\` varchar(4) not null,
      \`bytes\` int not null,
      primary key (\`id\`),
      unique index \`photo_size_of_photo\` (\`photo_id\`, \`edge\`, \`format\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`photo_size\` (
        \`id\` text not null,
        \`photo_id\` text not null,
        \`edge\` integer not null,
        \`format\` text not null,
        \`bytes\` integer not null,
        primary key (\`id\`)
      )`,
    'create unique index if not exists `photo_size_of_photo` on `photo_size` (`photo_id`, `edge`, `format`)',
  ],
});
