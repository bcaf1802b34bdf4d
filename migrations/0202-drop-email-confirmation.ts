import confirmation from './0122-create-email-confirmation.ts';
import type { MigrationStep } from './migration-step.ts';

/** Its links were valid for an hour and are now stored in `account_link`, so none is carried over. */
const step: MigrationStep = { name: '0202-drop-email-confirmation', up: confirmation.down, down: confirmation.up };
export default step;
