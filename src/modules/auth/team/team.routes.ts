import { inviteAnswer, inviteInput, memberRoleAnswer, memberRoleInput, teamAnswer } from '#contracts/account/team.ts';
import { created, defineRoute, noContent, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import { firstInviteRoutes } from './first-invites.routes.ts';
import { nonceRoutes } from './nonce.routes.ts';
import type { TeamServices } from './team-services.ts';
import { presentInvite, presentTeam } from './team.presenter.ts';

export interface TeamRouteParts {
  team: TeamServices;
}

const access = { kind: 'supplier', permission: 'members:write' } as const;

/** All routes of teams. */
export function teamRoutes(parts: TeamRouteParts): Route[] {
  return [...managingRoutes(parts), ...firstInviteRoutes(parts.team), ...nonceRoutes(parts)];
}

/** The team as its admins manage it. Removing someone is `POST /api/nonce/remove-access`. */
function managingRoutes({ team: { people, openInvites, invites, members, clock } }: TeamRouteParts): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/api/suppliers/:supplierId/team',
      summary: 'Get the team and its open invites',
      access: { kind: 'supplier', permission: 'members:read' },
      answers: { 200: teamAnswer },
      async run({ actor: { supplierId } }) {
        return ok(presentTeam(await people.list(supplierId), await openInvites.open(supplierId), clock.now()));
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/suppliers/:supplierId/invites',
      summary: 'Invite someone to the team by email; replaces an open invite to the same address',
      access,
      sends: true,
      body: inviteInput,
      answers: { 201: inviteAnswer },
      async run({ actor, body }) {
        return created(presentInvite(await invites.send(actor, body), actor.name, clock.now()));
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/suppliers/:supplierId/invites/:inviteId/resend',
      summary: 'Email an invite again with a new link; the old one stops working',
      access,
      sends: true,
      answers: { 200: inviteAnswer },
      async run({ actor, params }) {
        return ok(presentInvite(await invites.resend(actor, params.inviteId), actor.name, clock.now()));
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/api/suppliers/:supplierId/invites/:inviteId',
      summary: 'Revoke an invite',
      access,
      answers: { 204: null },
      async run({ actor, params }) {
        await invites.revoke(actor, params.inviteId);
        return noContent();
      },
    }),
    defineRoute({
      method: 'put',
      path: '/api/suppliers/:supplierId/members/:memberId',
      summary: 'Change the role of someone in the team; takes effect with their next request',
      access,
      body: memberRoleInput,
      answers: { 200: memberRoleAnswer },
      async run({ actor, params, body }) {
        await members.setRole(actor, params.memberId, body.role);
        return ok({ userId: params.memberId, role: body.role });
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/suppliers/:supplierId/leave',
      summary: 'Leave the team, whatever your role; takes effect with your next request',
      access: { kind: 'supplier', permission: 'supplier:read' },
      answers: { 204: null },
      async run({ actor }) {
        await members.leave(actor);
        return noContent();
      },
    }),
  ];
}
