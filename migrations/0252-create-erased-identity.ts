import { createTable } from './create-table.ts';

/** Identities of deleted accounts, so that signing in with a provider doesn't create a new one unasked. */
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
