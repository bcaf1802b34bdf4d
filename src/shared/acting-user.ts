import { AsyncLocalStorage } from 'node:async_hooks';

/** A request by staff acting for a supplier (D11). */
export interface VisitStep {
  visitId: string;
  supplierId: string;
  userId: string;
  /** Whether it is in the audit log: not yet, in a transaction that is still open, or committed. */
  recorded: 'no' | 'pending' | 'yes';
}

interface Acting {
  userId: string;
  step: VisitStep | null;
  /** Also true on screens that record nothing, such as lists. */
  visiting: boolean;
  /** Whether the person has confirmed their address. */
  confirmed: boolean;
}

const acting = new AsyncLocalStorage<Acting>();

/** Runs a request's work in the name of a signed-in person, so that facts it records can say who did it. */
export function actAs<T>({ userId, confirmed }: { userId: string; confirmed: boolean }, work: () => T): T {
  return acting.run({ userId, step: null, visiting: false, confirmed }, work);
}

/** The same for staff who act for a supplier; without a step, nothing is recorded. */
export function actOnVisit<T>(userId: string, step: VisitStep | null, work: () => T): T {
  return acting.run({ userId, step, visiting: true, confirmed: true }, work);
}

/** The person in whose name the running work is done; null for couples, jobs and the command line. */
export const actingUser = (): string | null => acting.getStore()?.userId ?? null;

/** Whether staff acting for a supplier do the running work. */
export const onVisit = (): boolean => acting.getStore()?.visiting ?? false;

/**
 * Whether the running work may show couples' contact details or write to couples: not for staff on a visit (D11), nor
 * for people who haven't confirmed their own address (D8). Jobs and keys may.
 */
export function mayReachCouples(): boolean {
  const store = acting.getStore();
  return store === undefined || (store.confirmed && !store.visiting);
}

/** The visit step of the running work, if this person takes it at this supplier. */
export function visitStepOf(userId: string | null, supplierId: string | null): VisitStep | null {
  const step = acting.getStore()?.step ?? null;
  return step?.userId === userId && step.supplierId === supplierId ? step : null;
}
