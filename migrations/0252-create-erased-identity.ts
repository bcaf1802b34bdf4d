import { createTable } from './create-table.ts';

/** Who had an account that was deleted, so that signing in elsewhere doesn't make a new one unasked. */
export default createTable('0252-create-erased-identity', 'erased_identity', {
  mysql: `
    create table if not exists \`erased_identity\` (
      \`hash\` char(64) not null,
      primary key (\`hash\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`erased_identity\` (
        \`hash\` text not null,
        primary key (\`hash\`)
      )`,
  ],
});
