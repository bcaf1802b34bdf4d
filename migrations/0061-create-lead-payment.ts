import { createTable } from './create-table.ts';

export default createTable('0061-create-lead-payment', 'lead_payment', {
  mysql: `
    create table if not exists \`lead_payment\` (
      \`id\` char(26) not null,
      \`lead_id\` char(26) not null,
      \`supplier_id\` char(26) not null,
      \`position\` int not null,
      \`kind\` varchar(12) not null,
      \`label\` varchar(60) not null,
      \`amount\` int not null,
      \`fixed_day\` varchar(10) null,
      \`offset\` varchar(8) null,
      \`due_day\` varchar(10) null,
      \`moved_from\` varchar(10) null,
      \`paid_on\` varchar(10) null,
      \`paid_by\` char(26) null,
      \`paid_by_name\` varchar(200) null,
      \`reminder_id\` char(26) null,
      \`created_at\` bigint not null,
      \`updated_at\` bigint not null,
      primary key (\`id\`),
      index \`lead_payment_by_lead\` (\`lead_id\`, \`position\`, \`id\`),
      index \`lead_payment_by_reminder\` (\`reminder_id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`lead_payment\` (
        \`id\` text not null primary key,
        \`lead_id\` text not null,
        \`supplier_id\` text not null,
        \`position\` integer not null,
        \`kind\` text not null,
        \`label\` text not null,
        \`amount\` integer not null,
        \`fixed_day\` text null,
        \`offset\` text null,
        \`due_day\` text null,
        \`moved_from\` text null,
        \`paid_on\` text null,
        \`paid_by\` text null,
        \`paid_by_name\` text null,
        \`reminder_id\` text null,
        \`created_at\` bigint not null,
        \`updated_at\` bigint not null
      )`,
    `
      create index if not exists \`lead_payment_by_lead\` on \`lead_payment\` (\`lead_id\`, \`position\`, \`id\`)`,
    `
      create index if not exists \`lead_payment_by_reminder\` on \`lead_payment\` (\`reminder_id\`)`,
  ],
});
