import { createTable } from './create-table.ts';

/** Authenticator apps of accounts. */
export default createTable('0214-create-second-step', 'second_step', {
  mysql: `
    create table if not exists \`second_step\` (
      \`user_id\` char(26) not null,
      \`secret\` varchar(200) null,
      \`pending_secret\` varchar(200) null,
      \`set_up_at\` bigint null,
      \`last_used_at\` bigint null,
      \`last_step\` int not null,
      \`browsers_since\` bigint not null,
      primary key (\`user_id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`second_step\` (
        \`user_id\` text not null,
        \`secret\` text null,
        \`pending_secret\` text null,
        \`set_up_at\` bigint null,
        \`last_used_at\` bigint null,
        \`last_step\` integer not null,
        \`browsers_since\` bigint not null,
        primary key (\`user_id\`)
      )`,
  ],
});
