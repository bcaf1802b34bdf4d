import { createTable } from './create-table.ts';

/** Photos of real weddings. */
export default createTable('0314-create-real-wedding-photo', 'real_wedding_photo', {
  mysql: `
    create table if not exists \`real_wedding_photo\` (
      \`id\` char(26) not null,
      \`wedding_id\` char(26) not null,
      \`supplier_id\` char(26) not null,
      \`public_id\` varchar(20) not null,
      \`width\` int not null,
      \`height\` int not null,
      \`bytes\` int not null,
      \`thumbhash\` varchar(40) not null,
      \`created_at\` bigint not null,
      \`created_by\` char(26) not null,
      primary key (\`id\`),
      index \`real_wedding_photo_of_wedding\` (\`wedding_id\`, \`id\`),
      unique index \`real_wedding_photo_public\` (\`public_id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`real_wedding_photo\` (
        \`id\` text not null,
        \`wedding_id\` text not null,
        \`supplier_id\` text not null,
        \`public_id\` text not null,
        \`width\` integer not null,
        \`height\` integer not null,
        \`bytes\` integer not null,
        \`thumbhash\` text not null,
        \`created_at\` bigint not null,
        \`created_by\` text not null,
        primary key (\`id\`)
      )`,
    'create index if not exists `real_wedding_photo_of_wedding` on `real_wedding_photo` (`wedding_id`, `id`)',
    'create unique index if not exists `real_wedding_photo_public` on `real_wedding_photo` (`public_id`)',
  ],
});
