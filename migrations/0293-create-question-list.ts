import { createTable } from './create-table.ts';

/** A supplier’s answers to questions couples ask. */
export default createTable('0293-create-question-list', 'question_list', {
  mysql: `
    create table if not exists \`question_list\` (
      \`supplier_id\` char(26) not null,
      \`answers\` json not null,
      \`updated_at\` bigint not null,
      \`updated_by\` char(26) not null,
      \`version\` int not null default 1,
      primary key (\`supplier_id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`question_list\` (
        \`supplier_id\` text not null primary key,
        \`answers\` json not null,
        \`updated_at\` bigint not null,
        \`updated_by\` text not null,
        \`version\` integer not null default 1
      )`,
  ],
});
