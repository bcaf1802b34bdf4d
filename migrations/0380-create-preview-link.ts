import { createTable } from './create-table.ts';

/** Links that let anyone see the preview of a supplier's public page for a week. */
export default createTable('0380-create-preview-link', 'preview_link', {
  mysql: `
    create table if not exists \`preview_link\` (
      \`id\` char(26) not null,
      \`supplier_id\` char(26) not null,
      \`token_hash\` char(64) not null,
      \`created_by\` char(26) not null,
      \`created_at\` bigint not null,
      \`expires_at\` bigint not null,
      \`revoked_at\` bigint null,
      primary key (\`id\`),
      unique index \`preview_link_by_token\` (\`token_hash\`),
      index \`preview_link_by_supplier\` (\`supplier_id\`, \`revoked_at\`, \`expires_at\`, \`id\`),
      index \`preview_link_by_age\` (\`created_at\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`preview_link\` (
        \`id\` text not null,
        \`supplier_id\` text not null,
        \`token_hash\` text not null,
        \`created_by\` text not null,
        \`created_at\` bigint not null,
        \`expires_at\` bigint not null,
        \`revoked_at\` bigint null,
        primary key (\`id\`)
      )`,
    'create unique index if not exists `preview_link_by_token` on `preview_link` (`token_hash`)',
    'create index if not exists `preview_link_by_supplier` on `preview_link` (`supplier_id`, `revoked_at`, `expires_at`, `id`)',
    'create index if not exists `preview_link_by_age` on `preview_link` (`created_at`)',
  ],
});
