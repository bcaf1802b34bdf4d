import { createTable } from './create-table.ts';

/** How many photos, videos, reviews … a supplier's profile has. */
export default createTable('0280-create-profile-count', 'profile_count', {
  mysql: `
    create table if not exists \`profile_count\` (
      \`supplier_id\` char(26) not null,
      \`kind\` varchar(20) not null,
      \`amount\` int not null,
      primary key (\`supplier_id\`, \`kind\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`profile_count\` (
        \`supplier_id\` text not null,
        \`kind\` text not null,
        \`amount\` integer not null,
        primary key (\`supplier_id\`, \`kind\`)
      )`,
  ],
});
