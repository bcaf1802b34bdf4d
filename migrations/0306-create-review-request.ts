import { createTable } from './create-table.ts';

/** Couples who were asked for a review, each with their own link. */
export default createTable('0306-create-review-request', 'review_request', {
  mysql: `
    create table if not exists \`review_request\` (
      \`id\` char(26) not null,
      \`supplier_id\` char(26) not null,
      \`couple_ref\` char(26) not null,
      \`couple_key\` char(32) not null,
      \`couple\` varchar(240) not null,
      \`shown_as\` varchar(120) not null,
      \`wedding_day\` varchar(10) null,
      \`message\` varchar(500) null,
      \`asked_by\` char(26) null,
      \`asked_at\` bigint not null,
      \`remind_at\` bigint null,
      \`reminded_at\` bigint null,
      \`ends_at\` bigint not null,
      \`feedback_id\` char(26) null,
      \`created_at\` bigint not null,
      \`version\` int not null default 1,
      primary key (\`id\`),
      unique index \`review_request_of_couple\` (\`supplier_id\`, \`couple_key\`),
      index \`review_request_by_age\` (\`supplier_id\`, \`asked_at\`, \`id\`),
      index \`review_request_of_lead\` (\`supplier_id\`, \`couple_ref\`),
      index \`review_request_to_remind\` (\`remind_at\`, \`id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`review_request\` (
        \`id\` text not null,
        \`supplier_id\` text not null,
        \`couple_ref\` text not null,
        \`couple_key\` text not null,
        \`couple\` text not null,
        \`shown_as\` text not null,
        \`wedding_day\` text null,
        \`message\` text null,
        \`asked_by\` text null,
        \`asked_at\` bigint not null,
        \`remind_at\` bigint null,
        \`reminded_at\` bigint null,
        \`ends_at\` bigint not null,
        \`feedback_id\` text null,
        \`created_at\` bigint not null,
        \`version\` integer not null default 1,
        primary key (\`id\`)
      )`,
    'create unique index if not exists `review_request_of_couple` on `review_request` (`supplier_id`, `couple_key`)',
    'create index if not exists `review_request_by_age` on `review_request` (`supplier_id`, `asked_at`, `id`)',
    'create index if not exists `review_request_of_lead` on `review_request` (`supplier_id`, `couple_ref`)',
    'create index if not exists `review_request_to_remind` on `review_request` (`remind_at`, `id`)',
  ],
});
