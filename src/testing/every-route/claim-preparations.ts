import type { ClaimOfLead } from '#contracts/lead-claim.ts';
import { newId } from '#shared/ids.ts';
import type { TestApp } from '#testing/app.ts';
import type { Preparation } from './preparation.ts';
import type { World } from './world.ts';

/** What the routes of claims need: a lead that was paid for, and a claim for it. */
export function prepareClaims(app: TestApp): Record<string, Preparation> {
  async function paid({ ids, admin }: World): Promise<Record<string, string>> {
    const [locked] = await app.database.orm.em
      .fork()
      .execute<{ id: string }[]>('select id from `lead` where locked = 1');
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
  return {
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
