import type { AddedLeadAnswer } from '#contracts/lead/added-lead.ts';
import type { ClaimOfLead } from '#contracts/lead/lead-claim.ts';
import { newId } from '#shared/ids.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { runJob } from '#testing/run-jobs.ts';
import type { Ask, Preparation } from './preparation.ts';
import type { World } from './world.ts';

/** Data for the routes of claims, duplicates and added leads: a lead that was paid for, claimed, found twice, or added. */
export function prepareClaims(app: TestApp): Record<string, Preparation> {
  async function paid({ ids, admin }: World): Promise<Record<string, string>> {
    const em = app.database.orm.em.fork();
    const [locked] = await em.execute<{ id: string }[]>('select id from `lead` where locked = 1 and supplier_id = ?', [
      ids['supplierId'],
    ]);
    // All leads of the world belong to one couple: the unit of a second paid one would be returned at once.
    await em.execute("update `lead` set given_email = 'nobody@else.example', given_phone = null where id = ?", [
      locked?.id ?? '',
    ]);
    const path = `/api/suppliers/${ids['supplierId']}/leads/${locked?.id}/reveal`;
    await app.request('POST', path, { as: admin, headers: { 'Idempotency-Key': newId() } });
    return { ...ids, leadId: locked?.id ?? '' };
  }
  async function claimed(world: World): Promise<{ ids: Record<string, string> }> {
    const ids = await paid(world);
    const path = `/api/suppliers/${ids['supplierId']}/leads/${ids['leadId']}/claim`;
    const headers = { 'Idempotency-Key': newId() };
    const answer = await app.request('POST', path, { as: world.admin, body: { reason: 'spam' }, headers });
    return { ids: { ...ids, claimId: (answer.body as ClaimOfLead).claim?.id ?? '' } };
  }
  /** Another lead of the same couple, detected as a duplicate. */
  async function paired({ ids, lead }: World): Promise<Record<string, string>> {
    const other = await buildLead(app, lead.supplier_id, { enquiry: { email: 'again@hartwright.example' } });
    const pair = { supplierId: lead.supplier_id, leadId: other.id } as const;
    await app.within(() => app.container.get<Outbox>(OUTBOX).record({ name: 'lead.received', ...pair }));
    await runJob(app, 'outbox-relay');
    return { ...ids, otherId: other.id };
  }
  /** A lead that the team has just added by hand. */
  async function added({ ids, admin }: World): Promise<Ask> {
    const body = { source: 'fair', partnerName: 'Tilly Fairburn', phone: '07700 900731' };
    const headers = { 'Idempotency-Key': newId() };
    const path = `/api/suppliers/${ids['supplierId']}/leads`;
    const answer = await app.request('POST', path, { as: admin, body, headers });
    return { ids: { ...ids, leadId: (answer.body as AddedLeadAnswer).leadId } };
  }
  const MERGE = 'POST /api/suppliers/:supplierId/leads/:leadId/merge';
  return {
    'GET /api/suppliers/:supplierId/leads/:leadId/duplicates': async (world) => ({ ids: await paired(world) }),
    'POST /api/suppliers/:supplierId/leads/:leadId/duplicates/:otherId': async (world) => ({
      ids: await paired(world),
    }),
    [MERGE]: async (world) => {
      const ids = await paired(world);
      return { ids, body: { otherId: ids['otherId'], take: ['email', 'stage'] } };
    },
    [`${MERGE}/undo`]: async (world) => {
      const ids = await paired(world);
      const path = `/api/suppliers/${ids['supplierId']}/leads/${ids['leadId']}/merge`;
      const headers = { 'Idempotency-Key': newId() };
      await app.request('POST', path, { as: world.admin, body: { otherId: ids['otherId'], take: [] }, headers });
      return { ids, body: { otherId: ids['otherId'] } };
    },
    'DELETE /api/suppliers/:supplierId/leads/:leadId/addition': added,
    'DELETE /api/suppliers/:supplierId/leads/:leadId/test': async (world) => {
      const { ids } = await added(world);
      const em = app.database.orm.em.fork();
      await em.execute('update `lead` set aside = 3 where id = ?', [ids?.['leadId'] ?? '']);
      return { ids: ids ?? {} };
    },
    'GET /api/suppliers/:supplierId/leads/:leadId/claim': claimed,
    'POST /api/suppliers/:supplierId/leads/:leadId/claim': async (world) => ({ ids: await paid(world) }),
    'POST /api/suppliers/:supplierId/leads/:leadId/claim/withdraw': async (world) => ({
      ...(await claimed(world)),
      body: {},
    }),
    'GET /api/staff/claims': claimed,
    'GET /api/staff/claims/:claimId': claimed,
    'POST /api/staff/claims/:claimId/decision': claimed,
  };
}
