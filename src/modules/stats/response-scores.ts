import type { LeadsApi } from '#modules/leads/index.ts';
import type { ResponseScores } from '#modules/suppliers/index.ts';
import type { Clock } from '#shared/clock.ts';
import { SCORE_PERIOD, responseScore } from './response-score.ts';

/** Provides the response score to the profile score, whose module can't import this one (D32). */
export const responseScores = ({
  leads,
  clock,
}: {
  leads: Pick<LeadsApi, 'answers'>;
  clock: Clock;
}): ResponseScores => ({
  async of(supplierIds) {
    const now = clock.now();
    const answers = await leads.answers(supplierIds, now - SCORE_PERIOD);
    return new Map(supplierIds.map((id) => [id, responseScore(answers.get(id) ?? [], now)]));
  },
});
