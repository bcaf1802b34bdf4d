import { token } from '../wiring/token.ts';
import type { Caller, Route } from './route.ts';

/** A request that was refused or failed after its route let the caller in. */
export interface FailedCall {
  route: Pick<Route, 'method' | 'path'>;
  /** With the signed-in person, and the supplier whose team they belong to if the route names one. */
  actor: Pick<Caller, 'ip'> & { userId?: string; supplierId?: string };
  cookies: Readonly<Record<string, string>>;
  error: unknown;
  /** As sent. */
  body: unknown;
}

/** Records attempts that failed; it must neither fail nor change the response. */
export interface FailedActions {
  note(call: FailedCall): Promise<void>;
}
export const FAILED_ACTIONS = token<FailedActions>('FailedActions');
