import { array } from 'yup';
import {
  CLAIM_SORTS,
  claimDecisionInput,
  claimFilter,
  staffClaim,
  staffClaimDetail,
} from '#contracts/lead/lead-claim.ts';
import { defineRoute, ok, rows } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { StaffClaims } from './staff-claims.ts';

const CLAIMS = '/api/staff/claims';
const access = { kind: 'staff' } as const;

/** Claims for staff to decide: each decision has a note that the supplier reads, and is audited (S36). */
export function staffClaimRoutes({ claims }: { claims: StaffClaims }): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: CLAIMS,
      summary: 'List claims in your markets, oldest first',
      access,
      list: { filter: claimFilter, sorts: CLAIM_SORTS, defaultSort: ['createdAt', 'ASC'] },
      answers: { 200: array(staffClaim.required()).required() },
      run: async ({ actor, list }) => rows('claims', await claims.list(actor, list)),
    }),
    defineRoute({
      method: 'get',
      path: `${CLAIMS}/:claimId`,
      summary: 'Get a claim with the masked facts of its lead and the supplier’s history',
      access,
      answers: { 200: staffClaimDetail.required() },
      run: async ({ actor, params }) => ok(await claims.read(actor, params.claimId)),
    }),
    defineRoute({
      method: 'post',
      path: `${CLAIMS}/:claimId/decision`,
      summary: 'Return the unit or refuse; decided only once, even in simultaneous requests',
      access,
      idempotent: true,
      body: claimDecisionInput,
      answers: { 200: staffClaimDetail.required() },
      async run({ actor, params, body, requestKey }) {
        const id = params.claimId;
        await claims.decide(requestKey, actor, id, body);
        return ok(await claims.read(actor, id));
      },
    }),
  ];
}
