import { createTable } from './create-table.ts';

export default createTable('0024-create-user', 'user', {
  mysql: `
    create table if not exists \`user\` (
      \`id\` char(26) not null,
      \`email\` varchar(254) not null,
      \`email_folded\` varchar(254) not null,
      \`login_email\` varchar(254) null,
      \`first_name\` varchar(100) not null,
      \`last_name\` varchar(100) not null,
      \`phone\` varchar(60) null,
      \`provider\` enum('anonymous','password','google','facebook') not null,
      \`password_hash\` varchar(200) null,
      \`locale\` varchar(10) not null,
      \`opted_out_at\` bigint null,
      \`blocked_at\` bigint null,
      \`registered_at\` bigint not null,
      \`authenticated_at\` bigint null,
      \`version\` int not null default 1,
      primary key (\`id\`),
      index \`user_by_email\` (\`email_folded\`),
      unique \`user_login\` (\`login_email\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`user\` (
        \`id\` text not null primary key,
        \`email\` text not null,
        \`email_folded\` text not null,
        \`login_email\` text null,
        \`first_name\` text not null,
        \`last_name\` text not null,
        \`phone\` text null,
        \`provider\` text check (\`provider\` in ('anonymous', 'password', 'google', 'facebook')) not null,
        \`password_hash\` text null,
        \`locale\` text not null,
        \`opted_out_at\` bigint null,
        \`blocked_at\` bigint null,
        \`registered_at\` bigint not null,
        \`authenticated_at\` bigint null,
        \`version\` integer not null default 1
      )`,
    `
      create index if not exists \`user_by_email\` on \`user\` (\`email_folded\`)`,
    `
      create unique index if not exists \`user_login\` on \`user\` (\`login_email\`)`,
  ],
});
