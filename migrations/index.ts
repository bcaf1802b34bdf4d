import type { MigrationStep } from './migration-step.ts';
import * as steps from './steps.ts';

/** In order; a step that has been released never changes. */
export const MIGRATIONS: readonly MigrationStep[] = Object.values(steps);
