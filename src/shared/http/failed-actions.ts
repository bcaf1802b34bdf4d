import { token } from '../wiring/token.ts';
import type { Route, SupplierActor } from './route.ts';

/** A request of someone in the team of a supplier that was refused or failed. */
export interface FailedCall {
  route: Pick<Route, 'method' | 'path'>;
  actor: Pick<SupplierActor, 'supplierId' | 'userId'>;
  error: unknown;
  /** As it was sent. */
  body: unknown;
}

/** Records attempts that failed; it must neither fail nor change the response. */
export interface FailedActions {
  note(call: FailedCall): Promise<void>;
}
export const FAILED_ACTIONS = token<FailedActions>('FailedActions');
