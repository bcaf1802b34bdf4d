import { createTable } from './create-table.ts';

/** Couples' consent to real weddings. */
export default createTable('0315-create-real-wedding-consent', 'real_wedding_consent', {
  mysql: `
    create table if not exists \`real_wedding_consent\` (
      \`id\` char(26) not null,
      \`wedding_id\` char(26) not null,
      \`place\` int not null,
      \`name\` varchar(100) not null,
      \`email\` varchar(254) not null,
      \`state\` varchar(12) not null,
      \`asks\` int not null,
      \`asked_at\` bigint null,
      \`remind_at\` bigint null,
      \`ends_at\` bigint null,
      \`answered_at\` bigint null,
      primary key (\`id\`),
      index \`real_wedding_consent_reminder\` (\`remind_at\`, \`id\`),
      unique index \`real_wedding_consent_of_wedding\` (\`wedding_id\`, \`place\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`real_wedding_consent\` (
        \`id\` text not null,
        \`wedding_id\` text not null,
        \`place\` integer not null,
        \`name\` text not null,
        \`email\` text not null,
        \`state\` text not null,
        \`asks\` integer not null,
        \`asked_at\` bigint null,
        \`remind_at\` bigint null,
        \`ends_at\` bigint null,
        \`answered_at\` bigint null,
        primary key (\`id\`)
      )`,
    'create index if not exists `real_wedding_consent_reminder` on `real_wedding_consent` (`remind_at`, `id`)',
    'create unique index if not exists `real_wedding_consent_of_wedding` on `real_wedding_consent` (`wedding_id`, `place`)',
  ],
});
