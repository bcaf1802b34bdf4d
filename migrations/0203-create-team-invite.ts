import { createTable } from './create-table.ts';

/** Invites to a supplier's team, open and ended. */
export default createTable('0203-create-team-invite', 'team_invite', {
  mysql: `
    create table if not exists \`team_invite\` (
      \`id\` char(26) not null,
      \`supplier_id\` char(26) not null,
      \`role\` varchar(20) not null,
      \`email\` varchar(254) null,
      \`login_email\` varchar(254) null,
      \`mailed\` tinyint(1) not null,
      \`note\` varchar(500) null,
      \`secret_hash\` char(64) not null,
      \`created_by\` char(26) not null,
      \`created_at\` bigint not null,
      \`sent_at\` bigint not null,
      \`expires_at\` bigint not null,
      \`wrong_tries\` int not null,
      \`ended_as\` varchar(12) null,
      \`ended_at\` bigint null,
      \`ended_by\` char(26) null,
      primary key (\`id\`),
      index \`team_invite_by_supplier\` (\`supplier_id\`, \`ended_at\`, \`id\`),
      index \`team_invite_by_creator\` (\`created_by\`, \`ended_at\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`team_invite\` (
        \`id\` text not null,
        \`supplier_id\` text not null,
        \`role\` text not null,
        \`email\` text null,
        \`login_email\` text null,
        \`mailed\` integer not null,
        \`note\` text null,
        \`secret_hash\` text not null,
        \`created_by\` text not null,
        \`created_at\` bigint not null,
        \`sent_at\` bigint not null,
        \`expires_at\` bigint not null,
        \`wrong_tries\` integer not null,
        \`ended_as\` text null,
        \`ended_at\` bigint null,
        \`ended_by\` text null,
        primary key (\`id\`)
      )`,
    'create index if not exists `team_invite_by_supplier` on `team_invite` (`supplier_id`, `ended_at`, `id`)',
    'create index if not exists `team_invite_by_creator` on `team_invite` (`created_by`, `ended_at`)',
  ],
});
