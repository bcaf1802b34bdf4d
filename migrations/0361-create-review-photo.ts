import { createTable } from './create-table.ts';

/** Photos of reviews and testimonials. */
export default createTable('0361-create-review-photo', 'review_photo', {
  mysql: `
    create table if not exists \`review_photo\` (
      \`id\` char(26) not null,
      \`feedback_id\` char(26) not null,
      \`supplier_id\` char(26) not null,
      \`public_id\` varchar(20) not null,
      \`alt\` varchar(150) not null,
      \`approved\` tinyint(1) not null,
      \`waiting_since\` bigint null,
      \`refusal\` varchar(200) not null,
      \`width\` int not null,
      \`height\` int not null,
      \`bytes\` int not null,
      \`thumbhash\` varchar(40) not null,
      \`created_at\` bigint not null,
      \`created_by\` char(26) null,
      \`deleted_at\` bigint null,
      primary key (\`id\`),
      index \`review_photo_of_feedback\` (\`feedback_id\`, \`id\`),
      index \`review_photo_waiting\` (\`waiting_since\`, \`id\`),
      index \`review_photo_deleted\` (\`deleted_at\`, \`id\`),
      unique index \`review_photo_public\` (\`public_id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`review_photo\` (
        \`id\` text not null,
        \`feedback_id\` text not null,
        \`supplier_id\` text not null,
        \`public_id\` text not null,
        \`alt\` text not null,
        \`approved\` integer not null,
        \`waiting_since\` bigint null,
        \`refusal\` text not null,
        \`width\` integer not null,
        \`height\` integer not null,
        \`bytes\` integer not null,
        \`thumbhash\` text not null,
        \`created_at\` bigint not null,
        \`created_by\` text null,
        \`deleted_at\` bigint null,
        primary key (\`id\`)
      )`,
    'create index if not exists `review_photo_of_feedback` on `review_photo` (`feedback_id`, `id`)',
    'create index if not exists `review_photo_waiting` on `review_photo` (`waiting_since`, `id`)',
    'create index if not exists `review_photo_deleted` on `review_photo` (`deleted_at`, `id`)',
    'create unique index if not exists `review_photo_public` on `review_photo` (`public_id`)',
  ],
});
