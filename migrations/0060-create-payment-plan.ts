import { createTable } from './create-table.ts';

export default createTable('0060-create-payment-plan', 'payment_plan', {
  mysql: `
    create table if not exists \`payment_plan\` (
      \`lead_id\` char(26) not null,
      \`supplier_id\` char(26) not null,
      \`total\` int not null,
      \`next_day\` varchar(10) null,
      \`next_amount\` int null,
      \`reminder_days\` int null,
      \`reminder_time\` varchar(5) null,
      \`template_id\` char(26) null,
      \`reminder_subject\` varchar(200) null,
      \`reminder_body\` mediumtext null,
      \`updated_by\` char(26) null,
      \`created_at\` bigint not null,
      \`updated_at\` bigint not null,
      \`version\` int not null default 1,
      primary key (\`lead_id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`payment_plan\` (
        \`lead_id\` text not null primary key,
        \`supplier_id\` text not null,
        \`total\` integer not null,
        \`next_day\` text null,
        \`next_amount\` integer null,
        \`reminder_days\` integer null,
        \`reminder_time\` text null,
        \`template_id\` text null,
        \`reminder_subject\` text null,
        \`reminder_body\` mediumtext null,
        \`updated_by\` text null,
        \`created_at\` bigint not null,
        \`updated_at\` bigint not null,
        \`version\` integer not null default 1
      )`,
  ],
});
