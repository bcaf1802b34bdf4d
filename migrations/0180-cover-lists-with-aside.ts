import type { MigrationStep } from './migration-step.ts';

/** The indexes in the order of a list, with their columns after the supplier. */
const INDEXES: Readonly<Record<string, readonly string[]>> = {
  lead_by_stage: ['stage', 'created_at'],
  lead_by_activity: ['last_activity_at'],
  lead_by_stage_activity: ['stage', 'last_activity_at'],
  lead_by_stage_wedding: ['stage', 'wedding_earliest'],
  lead_by_wedding: ['wedding_earliest'],
  lead_by_couple: ['couple_sort'],
  lead_by_guests: ['guests'],
  lead_to_reply: ['needs_reply', 'last_activity_at'],
  lead_locked: ['locked', 'last_activity_at'],
  lead_by_read: ['read_state', 'last_activity_at'],
  lead_by_assignee: ['assignee_id', 'last_activity_at'],
};

/**
 * Leads that were set aside are in no list. With `aside` in the index of a list's order, a page far down is found in
 * the index alone; before, each of ten thousand leads had to be checked.
 */
const step: MigrationStep = {
  name: '0180-cover-lists-with-aside',
  up: endingIn('id', 'aside'),
  down: endingIn('id'),
};
export default step;

function endingIn(...last: readonly string[]): MigrationStep['up'] {
  const indexes = Object.entries(INDEXES).map(([name, columns]) => ({
    name,
    columns: ['supplier_id', ...columns, ...last].map((column) => `\`${column}\``).join(', '),
  }));
  const replaced = indexes.map(({ name, columns }) => `drop index \`${name}\`, add index \`${name}\` (${columns})`);
  return {
    mysql: [`alter table \`lead\` ${replaced.join(', ')}`],
    sqlite: indexes.flatMap(({ name, columns }) => [
      `drop index if exists \`${name}\``,
      `create index if not exists \`${name}\` on \`lead\` (${columns})`,
    ]),
  };
}
