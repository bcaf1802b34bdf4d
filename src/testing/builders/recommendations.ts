import type { RecommendationAnswer } from '#contracts/recommendations/recommendation.ts';
import { RecommendationsService } from '#modules/suppliers/recommendations/recommendations.service.ts';
import { newId } from '#shared/ids.ts';
import type { TestApp } from '../app.ts';

/** One supplier recommends another. */
export function buildRecommendation(
  app: TestApp,
  supplierId: string,
  recommendedId: string,
): Promise<RecommendationAnswer> {
  return app.within(() =>
    app.container.get(RecommendationsService).add({ supplierId, userId: newId() }, recommendedId),
  );
}
