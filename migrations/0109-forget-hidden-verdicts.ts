import type { MigrationStep } from './migration-step.ts';

const forget = `
  delete from \`sender_verdict\` where \`supplier_id\` in (
    select \`supplier_id\` from \`lead\` where \`locked\` = 1 and \`spam_verdict\` is not null)`;

/**
 * Marks on locked leads used to be stored by the hidden address. A digest doesn't show which ones those were, so
 * suppliers who marked a locked lead start again without any marks (docs/spam.md, T3).
 */
const step: MigrationStep = {
  name: '0109-forget-hidden-verdicts',
  up: { mysql: [forget], sqlite: [forget] },
  down: { mysql: ['do 0'], sqlite: ['select 0'] },
};
export default step;
