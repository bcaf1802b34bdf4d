import { createTable } from './create-table.ts';

/** The latest computed score of a supplier's profile. */
export default createTable('0320-create-profile-score', 'profile_score', {
  mysql: `
    create table if not exists \`profile_score\` (
      \`supplier_id\` char(26) not null,
      \`formula\` int not null,
      \`profile_score\` double not null,
      \`awards_score\` double not null,
      \`contact_score\` double not null,
      \`endorsement_score\` double not null,
      \`photo_score\` double not null,
      \`popularity_score\` double not null,
      \`recs_score\` double not null,
      \`words_score\` double not null,
      \`response_score\` double null,
      \`popularity_updated_at\` bigint null,
      \`response_updated_at\` bigint not null,
      \`computed_at\` bigint not null,
      primary key (\`supplier_id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`profile_score\` (
        \`supplier_id\` text not null,
        \`formula\` integer not null,
        \`profile_score\` double not null,
        \`awards_score\` double not null,
        \`contact_score\` double not null,
        \`endorsement_score\` double not null,
        \`photo_score\` double not null,
        \`popularity_score\` double not null,
        \`recs_score\` double not null,
        \`words_score\` double not null,
        \`response_score\` double null,
        \`popularity_updated_at\` bigint null,
        \`response_updated_at\` bigint not null,
        \`computed_at\` bigint not null,
        primary key (\`supplier_id\`)
      )`,
  ],
});
