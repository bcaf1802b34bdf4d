import { firstInviteAnswer, firstInviteInput, inviteAnswer } from '#contracts/account/team.ts';
import { created, defineRoute, noContent, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { TeamServices } from './team-services.ts';
import { presentInvite } from './team.presenter.ts';

const access = { kind: 'staff' } as const;
const path = '/api/staff/suppliers/:supplierId/first-invite';

/** Invites for the first person of a listing created by staff (D3). */
export function firstInviteRoutes({ firstInvites, clock }: Pick<TeamServices, 'firstInvites' | 'clock'>): Route[] {
  return [
    defineRoute({
      method: 'get',
      path,
      summary: 'Get whether a listing is unclaimed, and the open invite to its first person',
      access,
      answers: { 200: firstInviteAnswer },
      async run({ actor, params }) {
        const { unclaimed, invite } = await firstInvites.view(actor, params.supplierId);
        return ok({ unclaimed, invite: invite && presentInvite(invite, null, clock.now()) });
      },
    }),
    defineRoute({
      method: 'post',
      path,
      summary: 'Invite the first person of a listing by email, as its admin; replaces an open invite',
      access,
      body: firstInviteInput,
      answers: { 201: inviteAnswer },
      async run({ actor, params, body }) {
        return created(presentInvite(await firstInvites.send(actor, params.supplierId, body), actor.name, clock.now()));
      },
    }),
    defineRoute({
      method: 'delete',
      path,
      summary: 'Revoke the invite to the first person of a listing',
      access,
      answers: { 204: null },
      async run({ actor, params }) {
        await firstInvites.revoke(actor, params.supplierId);
        return noContent();
      },
    }),
  ];
}
