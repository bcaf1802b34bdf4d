import {
  ownRecoveryAnswer,
  staffRecoveriesAnswer,
  staffVouchInput,
  teamRecoveriesAnswer,
} from '#contracts/account/recovery.ts';
import { defineRoute, noContent, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { EndRecoveries } from './end-recoveries.ts';
import type { ReadRecoveries } from './read-recoveries.ts';
import type { VouchRecovery } from './vouch-recovery.ts';

export interface VouchRouteParts {
  reading: ReadRecoveries;
  vouching: VouchRecovery;
  ending: EndRecoveries;
}

/** Recoveries, for the signed-in person, the admins of their teams, and staff. */
export function vouchRoutes(parts: VouchRouteParts): Route[] {
  return [...ownRoutes(parts), ...teamRoutes(parts), ...staffRoutes(parts)];
}

function ownRoutes({ reading, ending }: VouchRouteParts): Route[] {
  const access = { kind: 'user' } as const;
  const path = '/api/auth/account/recovery';
  return [
    defineRoute({
      method: 'get',
      path,
      summary: 'Get the open request to recover your account, if there is one, and who could vouch for you',
      access,
      answers: { 200: ownRecoveryAnswer },
      run: async ({ actor }) => ok(await reading.own(actor)),
    }),
    defineRoute({
      method: 'delete',
      path,
      summary: 'Cancel the recovery of your account',
      access,
      answers: { 204: null },
      async run({ actor }) {
        await ending.cancelOwn(actor);
        return noContent();
      },
    }),
  ];
}

function teamRoutes({ reading, vouching }: VouchRouteParts): Route[] {
  const access = { kind: 'supplier', permission: 'members:write' } as const;
  const vouch = '/api/suppliers/:supplierId/recoveries/:recoveryId/vouch';
  return [
    defineRoute({
      method: 'get',
      path: '/api/suppliers/:supplierId/recoveries',
      summary: 'List teammates who lost all ways to sign in and need someone to vouch for them',
      access,
      answers: { 200: teamRecoveriesAnswer },
      run: async ({ actor }) => ok(await reading.ofTeam(actor)),
    }),
    defineRoute({
      method: 'post',
      path: vouch,
      summary: 'Vouch for a teammate; needs a recent identity check',
      access,
      sends: true,
      answers: { 204: null },
      async run({ actor, params }) {
        await vouching.inTeam(actor, params.recoveryId);
        return noContent();
      },
    }),
    defineRoute({
      method: 'delete',
      path: vouch,
      summary: 'Withdraw a vouch by your team, which ends the recovery',
      access,
      answers: { 204: null },
      async run({ actor, params }) {
        await vouching.withdrawInTeam(actor, params.recoveryId);
        return noContent();
      },
    }),
  ];
}

function staffRoutes({ reading, vouching }: VouchRouteParts): Route[] {
  const access = { kind: 'staff' } as const;
  const vouch = '/api/staff/recoveries/:recoveryId/vouch';
  return [
    defineRoute({
      method: 'get',
      path: '/api/staff/recoveries',
      summary: 'List people in your markets who lost all ways to sign in',
      access,
      answers: { 200: staffRecoveriesAnswer },
      run: async ({ actor }) => ok(await reading.ofStaff(actor)),
    }),
    defineRoute({
      method: 'post',
      path: vouch,
      summary: 'Vouch for someone in your markets, with a reason; needs a recent identity check',
      access,
      body: staffVouchInput,
      answers: { 204: null },
      async run({ actor, params, body }) {
        await vouching.asStaff(actor, params.recoveryId, body.reason);
        return noContent();
      },
    }),
    defineRoute({
      method: 'delete',
      path: vouch,
      summary: 'Withdraw a vouch by staff, which ends the recovery',
      access,
      answers: { 204: null },
      async run({ actor, params }) {
        await vouching.withdrawAsStaff(actor, params.recoveryId);
        return noContent();
      },
    }),
  ];
}
