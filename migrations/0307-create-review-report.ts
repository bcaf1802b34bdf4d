import { createTable } from './create-table.ts';

/** Reviews that a team reported, with the decisions of staff. */
export default createTable('0307-create-review-report', 'review_report', {
  mysql: `
    create table if not exists \`review_report\` (
      \`id\` char(26) not null,
      \`feedback_id\` char(26) not null,
      \`supplier_id\` char(26) not null,
      \`market\` varchar(2) not null,
      \`reason\` varchar(20) not null,
      \`details\` varchar(1000) not null,
      \`reporter_id\` char(26) not null,
      \`state\` varchar(8) not null,
      \`waiting_since\` bigint null,
      \`due_at\` bigint not null,
      \`created_at\` bigint not null,
      \`decided_at\` bigint null,
      \`decided_by\` char(26) null,
      \`statement\` varchar(1000) null,
      \`appeal\` varchar(1000) null,
      \`appealed_by\` varchar(6) null,
      \`appealed_at\` bigint null,
      \`version\` int not null default 1,
      primary key (\`id\`),
      unique index \`review_report_of_feedback\` (\`feedback_id\`),
      index \`review_report_waiting\` (\`market\`, \`waiting_since\`, \`id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`review_report\` (
        \`id\` text not null,
        \`feedback_id\` text not null,
        \`supplier_id\` text not null,
        \`market\` text not null,
        \`reason\` text not null,
        \`details\` text not null,
        \`reporter_id\` text not null,
        \`state\` text not null,
        \`waiting_since\` bigint null,
        \`due_at\` bigint not null,
        \`created_at\` bigint not null,
        \`decided_at\` bigint null,
        \`decided_by\` text null,
        \`statement\` text null,
        \`appeal\` text null,
        \`appealed_by\` text null,
        \`appealed_at\` bigint null,
        \`version\` integer not null default 1,
        primary key (\`id\`)
      )`,
    'create unique index if not exists `review_report_of_feedback` on `review_report` (`feedback_id`)',
    'create index if not exists `review_report_waiting` on `review_report` (`market`, `waiting_since`, `id`)',
  ],
});
