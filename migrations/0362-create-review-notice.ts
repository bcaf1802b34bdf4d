import { createTable } from './create-table.ts';

/** Reviews that someone reported on the public page. */
export default createTable('0362-create-review-notice', 'review_notice', {
  mysql: `
    create table if not exists \`review_notice\` (
      \`id\` char(26) not null,
      \`feedback_id\` char(26) not null,
      \`supplier_id\` char(26) not null,
      \`market\` varchar(2) not null,
      \`reason\` varchar(20) not null,
      \`details\` varchar(1000) not null,
      \`email\` varchar(254) not null,
      \`locale\` varchar(10) not null,
      \`state\` varchar(8) not null,
      \`waiting_since\` bigint null,
      \`due_at\` bigint not null,
      \`created_at\` bigint not null,
      \`decided_at\` bigint null,
      \`decided_by\` char(26) null,
      \`statement\` varchar(1000) null,
      primary key (\`id\`),
      index \`review_notice_of_feedback\` (\`feedback_id\`, \`id\`),
      index \`review_notice_waiting\` (\`market\`, \`waiting_since\`, \`id\`),
      index \`review_notice_old\` (\`created_at\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`review_notice\` (
        \`id\` text not null,
        \`feedback_id\` text not null,
        \`supplier_id\` text not null,
        \`market\` text not null,
        \`reason\` text not null,
        \`details\` text not null,
        \`email\` text not null,
        \`locale\` text not null,
        \`state\` text not null,
        \`waiting_since\` bigint null,
        \`due_at\` bigint not null,
        \`created_at\` bigint not null,
        \`decided_at\` bigint null,
        \`decided_by\` text null,
        \`statement\` text null,
        primary key (\`id\`)
      )`,
    'create index if not exists `review_notice_of_feedback` on `review_notice` (`feedback_id`, `id`)',
    'create index if not exists `review_notice_waiting` on `review_notice` (`market`, `waiting_since`, `id`)',
    'create index if not exists `review_notice_old` on `review_notice` (`created_at`)',
  ],
});
