import { createTable } from './create-table.ts';

/** Emails that asked couples whether a testimonial is theirs. */
export default createTable('0360-create-testimonial-confirmation', 'testimonial_confirmation', {
  mysql: `
    create table if not exists \`testimonial_confirmation\` (
      \`id\` char(26) not null,
      \`feedback_id\` char(26) not null,
      \`supplier_id\` char(26) not null,
      \`address_key\` char(32) not null,
      \`sent_to\` varchar(120) not null,
      \`words\` char(22) not null,
      \`state\` varchar(10) not null,
      \`asked_by\` char(26) not null,
      \`asked_at\` bigint not null,
      \`ends_at\` bigint not null,
      \`answered_at\` bigint null,
      \`deleted_at\` bigint null,
      primary key (\`id\`),
      index \`testimonial_confirmation_of_feedback\` (\`feedback_id\`, \`id\`),
      index \`testimonial_confirmation_of_address\` (\`supplier_id\`, \`address_key\`, \`id\`),
      index \`testimonial_confirmation_deleted\` (\`deleted_at\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`testimonial_confirmation\` (
        \`id\` text not null,
        \`feedback_id\` text not null,
        \`supplier_id\` text not null,
        \`address_key\` text not null,
        \`sent_to\` text not null,
        \`words\` text not null,
        \`state\` text not null,
        \`asked_by\` text not null,
        \`asked_at\` bigint not null,
        \`ends_at\` bigint not null,
        \`answered_at\` bigint null,
        \`deleted_at\` bigint null,
        primary key (\`id\`)
      )`,
    'create index if not exists `testimonial_confirmation_of_feedback` on `testimonial_confirmation` (`feedback_id`, `id`)',
    'create index if not exists `testimonial_confirmation_of_address` on `testimonial_confirmation` (`supplier_id`, `address_key`, `id`)',
    'create index if not exists `testimonial_confirmation_deleted` on `testimonial_confirmation` (`deleted_at`)',
  ],
});
