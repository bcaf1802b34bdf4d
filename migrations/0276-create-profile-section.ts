import { createTable } from './create-table.ts';

/** The supplier's own details, one row for each section that was saved. */
export default createTable('0276-create-profile-section', 'profile_section', {
  mysql: `
    create table if not exists \`profile_section\` (
      \`supplier_id\` char(26) not null,
      \`section\` varchar(20) not null,
      \`fields\` json not null,
      \`saves\` json not null,
      \`updated_at\` bigint not null,
      \`updated_by\` char(26) null,
      \`version\` int not null default 1,
      primary key (\`supplier_id\`, \`section\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`profile_section\` (
        \`supplier_id\` text not null,
        \`section\` text not null,
        \`fields\` json not null,
        \`saves\` json not null,
        \`updated_at\` bigint not null,
        \`updated_by\` text null,
        \`version\` integer not null default 1,
        primary key (\`supplier_id\`, \`section\`)
      )`,
  ],
});
