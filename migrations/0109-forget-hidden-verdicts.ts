import type { MigrationStep } from './migration-step.ts';

const forget = `
  delete from \`sender_verdict\` where \`supplier_id\` in (
    select \`supplier_id\` from \`lead\` where \`locked\` = 1 and \`spam_verdict\` is not null)`;

/**
 * Marks on locked leads used to be remembered by the hidden address. Which ones those were cannot be told from a digest,
 * so suppliers who marked a locked lead start again with an empty memory (docs/spam.md, T3).
 */
const step: MigrationStep = {
  name: '0109-forget-hidden-verdicts',
  up: { mysql: [forget], sqlite: [forget] },
  down: { mysql: ['do 0'], sqlite: ['select 0'] },
};
export default step;
