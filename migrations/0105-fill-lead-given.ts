import type { MigrationStep } from './migration-step.ts';

const fill = `
  update \`lead\` set \`given_email\` = \`email_folded\`, \`given_phone\` = \`phone_key\`
  where \`given_email\` is null and \`source\` in ('booking', 'concierge', 'powermatch', 'standard')
    and json_extract(\`overrides\`, '$.given') is null`;
const empty = 'update `lead` set `given_email` = null, `given_phone` = null';

/**
 * Existing marketplace leads whose contact was never corrected get it as the given one. For the others no rule returns
 * a unit: staff decide.
 */
const step: MigrationStep = {
  name: '0105-fill-lead-given',
  up: { mysql: [fill], sqlite: [fill] },
  down: { mysql: [empty], sqlite: [empty] },
};
export default step;
