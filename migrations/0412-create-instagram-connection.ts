import { createTable } from './create-table.ts';

/** The Instagram account whose posts are on a supplier's page. */
export default createTable('0412-create-instagram-connection', 'instagram_connection', {
  mysql: `
    create table if not exists \`instagram_connection\` (
      \`supplier_id\` char(26) not null,
      \`account_id\` varchar(40) not null,
      \`username\` varchar(60) not null,
      \`token\` varchar(1200) null,
      \`token_at\` bigint not null,
      \`expires_at\` bigint not null,
      \`state\` varchar(12) not null,
      \`fault\` varchar(10) null,
      \`connected_by\` char(26) not null,
      \`created_at\` bigint not null,
      \`ended_at\` bigint null,
      \`read_at\` bigint null,
      \`due_at\` bigint null,
      \`failures\` int not null default 0,
      primary key (\`supplier_id\`),
      index \`instagram_connection_due\` (\`due_at\`, \`supplier_id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`instagram_connection\` (
        \`supplier_id\` text not null,
        \`account_id\` text not null,
        \`username\` text not null,
        \`token\` text null,
        \`token_at\` bigint not null,
        \`expires_at\` bigint not null,
        \`state\` text not null,
        \`fault\` text null,
        \`connected_by\` text not null,
        \`created_at\` bigint not null,
        \`ended_at\` bigint null,
        \`read_at\` bigint null,
        \`due_at\` bigint null,
        \`failures\` integer not null default 0,
        primary key (\`supplier_id\`)
      )`,
    'create index if not exists `instagram_connection_due` on `instagram_connection` (`due_at`, `supplier_id`)',
  ],
});
