import { createTable } from './create-table.ts';

export default createTable('0529-create-supplier-price', 'supplier_price', {
  mysql: `
    create table if not exists \`supplier_price\` (
      \`supplier_id\` char(26) not null,
      \`category\` varchar(20) not null,
      \`feature\` varchar(100) not null,
      \`market\` varchar(2) not null,
      \`low\` int not null,
      \`high\` int not null,
      primary key (\`supplier_id\`, \`category\`, \`feature\`),
      index \`supplier_price_by_market\` (\`market\`, \`category\`, \`feature\`, \`supplier_id\`)
    ) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB`,
  sqlite: [
    `
      create table if not exists \`supplier_price\` (
        \`supplier_id\` text not null,
        \`category\` text not null,
        \`feature\` text not null,
        \`market\` text not null,
        \`low\` integer not null,
        \`high\` integer not null,
        primary key (\`supplier_id\`, \`category\`, \`feature\`)
      )`,
    'create index if not exists `supplier_price_by_market` on `supplier_price` (`market`, `category`, `feature`, `supplier_id`)',
  ],
});
