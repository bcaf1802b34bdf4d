import { createTable } from './create-table.ts';

/** The number of suppliers of a market and category in each band of the score (16b). */
export default createTable('0551-create-score-band', 'score_band', {
  mysql: `
    create table if not exists \`score_band\` (
      \`market\` varchar(2) not null,
      \`category\` varchar(20) not null,
      \`band\` varchar(20) not null,
      \`suppliers\` int not null,
      primary key (\`market\`, \`category\`, \`band\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`score_band\` (
        \`market\` text not null,
        \`category\` text not null,
        \`band\` text not null,
        \`suppliers\` integer not null,
        primary key (\`market\`, \`category\`, \`band\`)
      )`,
  ],
});
