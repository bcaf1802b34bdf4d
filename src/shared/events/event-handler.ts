import type { LiveEventName } from '#contracts/notifications/live-events.ts';
import { manyToken } from '../wiring/token.ts';

/** A fact as handlers see it. Handlers may see one twice, with the same `id`. */
export interface DomainEvent<P = Record<string, unknown>> {
  id: string;
  name: LiveEventName;
  supplierId: string | null;
  leadId: string | null;
  payload: P;
  createdAt: number;
}

/** Reacts to facts after they are committed; runs in its own transaction, at least once. */
export interface EventHandler {
  readonly names: readonly LiveEventName[];
  handle(event: DomainEvent): Promise<void>;
}
/** Collects every module's handlers (inversify multi-binding). */
export const EVENT_HANDLERS = manyToken<EventHandler>('EventHandlers');
