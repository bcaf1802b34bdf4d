import type { MigrationStep } from './migration-step.ts';

/**
 * FULLTEXT is created with the table: if it were added later, the servers would copy the table to add their hidden row
 * number. SQLite gets an FTS5 table over the same words, kept in sync by triggers.
 */
const step: MigrationStep = {
  name: '0031-create-lead-search',
  up: {
    mysql: [
      `
    create table if not exists \`lead_search\` (
      \`id\` int unsigned not null auto_increment,
      \`supplier_id\` char(26) not null,
      \`lead_id\` char(26) not null,
      \`layer\` varchar(4) not null,
      \`words\` mediumtext not null,
      primary key (\`id\`),
      index \`lead_search_by_lead\` (\`lead_id\`, \`layer\`),
      index \`lead_search_by_layer\` (\`layer\`, \`supplier_id\`, \`lead_id\`),
      fulltext index \`lead_search_words\` (\`words\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
    ],
    sqlite: [
      `
      create table if not exists \`lead_search\` (
        \`id\` integer not null primary key autoincrement,
        \`supplier_id\` text not null,
        \`lead_id\` text not null,
        \`layer\` text not null,
        \`words\` mediumtext not null
      )`,
      'create index if not exists `lead_search_by_lead` on `lead_search` (`lead_id`, `layer`)',
      'create index if not exists `lead_search_by_layer` on `lead_search` (`layer`, `supplier_id`, `lead_id`)',
      'create index if not exists `lead_search_words` on `lead_search` (`supplier_id`)',
      "create virtual table if not exists `lead_search_fts` using fts5(`words`, content = 'lead_search', content_rowid = 'id', detail = none, tokenize = 'ascii')",
      `
      create trigger if not exists \`lead_search_added\` after insert on \`lead_search\` begin
        insert into \`lead_search_fts\` (rowid, \`words\`) values (new.\`id\`, new.\`words\`);
      end`,
      `
      create trigger if not exists \`lead_search_removed\` after delete on \`lead_search\` begin
        insert into \`lead_search_fts\` (\`lead_search_fts\`, rowid, \`words\`) values ('delete', old.\`id\`, old.\`words\`);
      end`,
    ],
  },
  down: {
    mysql: ['drop table if exists `lead_search`'],
    sqlite: ['drop table if exists `lead_search`', 'drop table if exists `lead_search_fts`'],
  },
};
export default step;
