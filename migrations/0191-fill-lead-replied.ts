import type { MigrationStep } from './migration-step.ts';

const fill = 'update `lead` set `replied` = true where `replied_at` is not null and `replied` = false';
const empty = 'update `lead` set `replied` = false where `replied` = true';

const step: MigrationStep = {
  name: '0191-fill-lead-replied',
  up: { mysql: [fill], sqlite: [fill] },
  down: { mysql: [empty], sqlite: [empty] },
};
export default step;
