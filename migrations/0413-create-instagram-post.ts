import { createTable } from './create-table.ts';

/** The latest posts of connected accounts, whose pictures are served by us. */
export default createTable('0413-create-instagram-post', 'instagram_post', {
  mysql: `
    create table if not exists \`instagram_post\` (
      \`id\` char(26) not null,
      \`supplier_id\` char(26) not null,
      \`post_id\` varchar(40) not null,
      \`public_id\` varchar(20) not null,
      \`permalink\` varchar(300) not null,
      \`caption\` varchar(500) not null,
      \`posted_at\` bigint not null,
      \`width\` int not null,
      \`height\` int not null,
      \`bytes\` int not null,
      \`thumbhash\` varchar(40) not null,
      \`created_at\` bigint not null,
      primary key (\`id\`),
      unique index \`instagram_post_public\` (\`public_id\`),
      unique index \`instagram_post_of_supplier\` (\`supplier_id\`, \`post_id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`instagram_post\` (
        \`id\` text not null,
        \`supplier_id\` text not null,
        \`post_id\` text not null,
        \`public_id\` text not null,
        \`permalink\` text not null,
        \`caption\` text not null,
        \`posted_at\` bigint not null,
        \`width\` integer not null,
        \`height\` integer not null,
        \`bytes\` integer not null,
        \`thumbhash\` text not null,
        \`created_at\` bigint not null,
        primary key (\`id\`)
      )`,
    'create unique index if not exists `instagram_post_public` on `instagram_post` (`public_id`)',
    'create unique index if not exists `instagram_post_of_supplier` on `instagram_post` (`supplier_id`, `post_id`)',
  ],
});
