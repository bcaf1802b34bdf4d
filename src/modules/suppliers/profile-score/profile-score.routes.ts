import { scoreAnswer, scoreBandsAnswer } from '#contracts/profile/score.ts';
import { defineRoute, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { ProfileScores } from './profile-scores.ts';
import type { ScoreBands } from './score-bands.ts';

interface ScoreParts {
  scores: Pick<ProfileScores, 'find'>;
  bands: Pick<ScoreBands, 'find'>;
}

/** The score of a profile, and what would raise it (P11). */
export function profileScoreRoutes({ scores, bands }: ScoreParts): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/api/suppliers/:supplierId/score',
      summary: 'Get the profile score: its parts, and what each criterion is worth, has and needs',
      access: { kind: 'supplier', permission: 'supplier:read' },
      answers: { 200: scoreAnswer },
      run: async ({ actor }) => ok(await scores.find(actor.supplierId)),
    }),
    defineRoute({
      method: 'get',
      path: '/api/suppliers/:supplierId/score/bands',
      summary: 'Get the share of suppliers of the same category and market in each score band',
      access: { kind: 'supplier', permission: 'supplier:read' },
      answers: { 200: scoreBandsAnswer },
      run: async ({ actor }) => ok(await bands.find(actor.supplierId)),
    }),
  ];
}
