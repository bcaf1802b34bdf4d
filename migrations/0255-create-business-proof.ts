import { createTable } from './create-table.ts';

/** Suppliers whose team proved that it controls the domain of the website. */
export default createTable('0255-create-business-proof', 'business_proof', {
  mysql: `
    create table if not exists \`business_proof\` (
      \`supplier_id\` char(26) not null,
      \`domain\` varchar(253) not null,
      \`method\` varchar(10) not null,
      \`holder_id\` char(26) not null,
      \`proved_by\` char(26) not null,
      \`proved_at\` bigint not null,
      \`checked_at\` bigint not null,
      \`next_check_at\` bigint not null,
      \`failures\` int not null default 0,
      \`failing_since\` bigint null,
      primary key (\`supplier_id\`),
      index \`business_proof_by_domain\` (\`domain\`, \`supplier_id\`),
      index \`business_proof_by_check\` (\`next_check_at\`, \`supplier_id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`business_proof\` (
        \`supplier_id\` text not null primary key,
        \`domain\` text not null,
        \`method\` text not null,
        \`holder_id\` text not null,
        \`proved_by\` text not null,
        \`proved_at\` bigint not null,
        \`checked_at\` bigint not null,
        \`next_check_at\` bigint not null,
        \`failures\` integer not null default 0,
        \`failing_since\` bigint null
      )`,
    'create index if not exists `business_proof_by_domain` on `business_proof` (`domain`, `supplier_id`)',
    'create index if not exists `business_proof_by_check` on `business_proof` (`next_check_at`, `supplier_id`)',
  ],
});
