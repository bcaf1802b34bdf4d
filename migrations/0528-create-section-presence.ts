import { createTable } from './create-table.ts';

export default createTable('0528-create-section-presence', 'section_presence', {
  mysql: `
    create table if not exists \`section_presence\` (
      \`supplier_id\` char(26) not null,
      \`user_id\` char(26) not null,
      \`section\` varchar(20) not null,
      \`state\` varchar(8) not null,
      \`seen_at\` bigint not null,
      primary key (\`supplier_id\`, \`user_id\`),
      index \`section_presence_by_user\` (\`user_id\`, \`seen_at\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`section_presence\` (
        \`supplier_id\` text not null,
        \`user_id\` text not null,
        \`section\` text not null,
        \`state\` text not null,
        \`seen_at\` bigint not null,
        primary key (\`supplier_id\`, \`user_id\`)
      )`,
    'create index if not exists `section_presence_by_user` on `section_presence` (`user_id`, `seen_at`)',
  ],
});
