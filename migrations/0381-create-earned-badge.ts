import { createTable } from './create-table.ts';

/** The badges that a supplier has earned, so that its team is notified once. */
export default createTable('0381-create-earned-badge', 'earned_badge', {
  mysql: `
    create table if not exists \`earned_badge\` (
      \`supplier_id\` char(26) not null,
      \`badge\` varchar(60) not null,
      \`seen_at\` bigint not null,
      primary key (\`supplier_id\`, \`badge\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`earned_badge\` (
        \`supplier_id\` text not null,
        \`badge\` text not null,
        \`seen_at\` bigint not null,
        primary key (\`supplier_id\`, \`badge\`)
      )`,
  ],
});
