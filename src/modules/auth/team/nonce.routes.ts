import { array } from 'yup';
import {
  collaboratorAnswer,
  collaboratorsInput,
  inviteConsumeAnswer,
  inviteConsumeInput,
  inviteLinkAnswer,
  inviteLinkInput,
  removeAccessAnswer,
  removeAccessInput,
} from '#contracts/account/team.ts';
import { defineRoute, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { TeamServices } from './team-services.ts';
import { presentCollaborators } from './team.presenter.ts';

const manage = { kind: 'supplier', permission: 'members:write', named: 'in-body' } as const;

/** Collaborators, at the addresses that existing clients use; the supplier is named in the body. */
export function nonceRoutes({ team }: { team: TeamServices }): Route[] {
  const { people, openInvites, invites, members, accepting, clock } = team;
  return [
    defineRoute({
      method: 'post',
      path: '/api/nonce/invite/create',
      summary: 'Create an invite whose link you pass on yourself; it works once, for seven days',
      access: manage,
      sends: true,
      body: inviteLinkInput,
      answers: { 200: inviteLinkAnswer },
      async run({ actor, body: { role, email } }) {
        return ok(await invites.link(actor, { role, email }));
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/nonce/invite/consume',
      summary: 'Accept an invite and join the team',
      access: { kind: 'user' },
      body: inviteConsumeInput,
      answers: { 200: inviteConsumeAnswer },
      async run({ actor, body: { nonceId, nonceSecret } }) {
        const person = { id: actor.userId, email: actor.email };
        return ok({ supplierId: await accepting.consume({ id: nonceId, secret: nonceSecret }, person, actor) });
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/nonce/fetch-collaborators',
      summary: 'List the team, and invited people with `pending`',
      access: { kind: 'supplier', permission: 'members:read', named: 'in-body' },
      body: collaboratorsInput,
      answers: { 200: array(collaboratorAnswer.required()).required() },
      async run({ actor: { supplierId } }) {
        const open = await openInvites.open(supplierId);
        return ok(presentCollaborators(await people.list(supplierId), open, clock.now()));
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/nonce/remove-access',
      summary: 'Remove someone from the team and, if they belong nowhere else, their account',
      access: manage,
      body: removeAccessInput,
      answers: { 200: removeAccessAnswer },
      async run({ actor, body }) {
        return ok(await members.remove(actor, body));
      },
    }),
  ];
}
