import { FindDuplicates, PairStore } from '#modules/leads/tooling.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { livelyLeads } from './demo-place.ts';
import type { DemoPlace } from './demo-place.ts';

const LOOKED_AT = 60;

/** Couples who wrote to the venue twice, detected by the product's own rule, without notifications. */
export async function addDemoDuplicates(em: Em, engine: EngineName, place: DemoPlace, now: number): Promise<void> {
  const { supplierId } = place;
  const pairs = new PairStore({ em, engine });
  const outbox = { record: () => Promise.resolve() };
  for (const { id: leadId, created_at: at } of await livelyLeads(em, supplierId, now, LOOKED_AT)) {
    const finding = new FindDuplicates({ em, clock: { now: () => at }, outbox, pairs });
    await finding.handle({ id: '', name: 'lead.received', supplierId, leadId, payload: {}, createdAt: at });
  }
}
