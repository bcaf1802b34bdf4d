import { scoreAnswer } from '#contracts/profile/score.ts';
import { defineRoute, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { ProfileScores } from './profile-scores.ts';

/** The score of a profile, and what would raise it (P11). */
export function profileScoreRoutes({ scores }: { scores: Pick<ProfileScores, 'find'> }): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/api/suppliers/:supplierId/score',
      summary: 'Get the profile score: its parts, and what each criterion is worth, has and needs',
      access: { kind: 'supplier', permission: 'supplier:read' },
      answers: { 200: scoreAnswer },
      run: async ({ actor }) => ok(await scores.find(actor.supplierId)),
    }),
  ];
}
