import { createTable } from './create-table.ts';

/** The offers named in a lead's enquiries (P7). */
export default createTable('0421-create-lead-offer', 'lead_offer', {
  mysql: `
    create table if not exists \`lead_offer\` (
      \`id\` char(26) not null,
      \`lead_id\` char(26) not null,
      \`supplier_id\` char(26) not null,
      \`offer_id\` char(26) not null,
      \`title\` varchar(80) not null,
      \`created_at\` bigint not null,
      primary key (\`id\`),
      unique index \`lead_offer_once\` (\`lead_id\`, \`offer_id\`),
      index \`lead_offer_by_supplier\` (\`supplier_id\`, \`offer_id\`, \`created_at\`, \`lead_id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`lead_offer\` (
        \`id\` text not null,
        \`lead_id\` text not null,
        \`supplier_id\` text not null,
        \`offer_id\` text not null,
        \`title\` text not null,
        \`created_at\` bigint not null,
        primary key (\`id\`)
      )`,
    'create unique index if not exists `lead_offer_once` on `lead_offer` (`lead_id`, `offer_id`)',
    'create index if not exists `lead_offer_by_supplier` on `lead_offer` (`supplier_id`, `offer_id`, `created_at`, `lead_id`)',
  ],
});
