import type { MigrationStep } from './migration-step.ts';

/** Facts about a lead's sender, with the indexes for looking them up. */
const COLUMNS = {
  aside: { mysql: 'int not null default 0', sqlite: 'integer not null default 0' },
  spam_score: { mysql: 'int null', sqlite: 'integer null' },
  spam_reasons: { mysql: 'json null', sqlite: 'json null' },
  spam_verdict: { mysql: 'varchar(4) null', sqlite: 'text null' },
  text_key: { mysql: 'char(32) null', sqlite: 'text null' },
  phone_key: { mysql: 'varchar(9) null', sqlite: 'text null' },
  merged_into: { mysql: 'char(26) null', sqlite: 'text null' },
  has_duplicates: { mysql: 'tinyint(1) not null default false', sqlite: 'integer not null default false' },
} as const;
const INDEXES = {
  lead_aside: '`supplier_id`, `aside`, `last_activity_at`, `id`',
  lead_by_text: '`text_key`, `created_at`, `supplier_id`',
  lead_by_phone: '`supplier_id`, `phone_key`',
  lead_merged: '`merged_into`',
  lead_duplicates: '`supplier_id`, `has_duplicates`, `last_activity_at`, `id`',
} as const;

const columns = Object.entries(COLUMNS);
const indexes = Object.entries(INDEXES);
const step: MigrationStep = {
  name: '0076-add-lead-trust',
  up: {
    mysql: [
      `alter table \`lead\` ${[
        ...columns.map(([name, type]) => `add column \`${name}\` ${type.mysql}`),
        ...indexes.map(([name, on]) => `add index \`${name}\` (${on})`),
      ].join(', ')}`,
    ],
    sqlite: [
      ...columns.map(([name, type]) => `alter table \`lead\` add column \`${name}\` ${type.sqlite}`),
      ...indexes.map(([name, on]) => `create index if not exists \`${name}\` on \`lead\` (${on})`),
    ],
  },
  down: {
    mysql: [
      `alter table \`lead\` ${[
        ...indexes.map(([name]) => `drop index \`${name}\``),
        ...columns.map(([name]) => `drop column \`${name}\``),
      ].join(', ')}`,
    ],
    sqlite: [
      ...indexes.map(([name]) => `drop index if exists \`${name}\``),
      ...columns.map(([name]) => `alter table \`lead\` drop column \`${name}\``),
    ],
  },
};
export default step;
