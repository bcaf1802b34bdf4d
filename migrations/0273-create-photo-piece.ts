import { createTable } from './create-table.ts';

/** The pieces of such an upload. */
export default createTable('0273-create-photo-piece', 'photo_piece', {
  mysql: `
    create table if not exists \`photo_piece\` (
      \`id\` char(26) not null,
      \`upload_id\` char(26) not null,
      \`start\` int not null,
      \`size\` int not null,
      primary key (\`id\`),
      unique index \`photo_piece_of_upload\` (\`upload_id\`, \`start\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`photo_piece\` (
        \`id\` text not null,
        \`upload_id\` text not null,
        \`start\` integer not null,
        \`size\` integer not null,
        primary key (\`id\`)
      )`,
    'create unique index if not exists `photo_piece_of_upload` on `photo_piece` (`upload_id`, `start`)',
  ],
});
