import { REFERENCE_API } from '#modules/reference/index.ts';
import { EVENT_HANDLERS } from '#shared/events/event-handler.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { KEPT_ROWS } from '#shared/persistence/old-rows/kept-rows.ts';
import { EM } from '#shared/persistence/orm.ts';
import { TIMED } from '#shared/token-groups.ts';
import { constant, make, provide, provideAs } from '#shared/wiring/provide.ts';
import { PhotoRepository } from '../photos/photos.repository.ts';
import { ProfileCountStore } from '../profile-counts/profile-count-store.ts';
import { SUPPLIERS_API } from '../profile/suppliers-api.ts';
import { PUBLIC_PARTS } from '../public-profile/public-part.ts';
import { RecommendationCounts } from './recommendation-counts.ts';
import { recommendationsPart } from './recommendations-part.ts';
import { RecommendationRepository } from './recommendations.repository.ts';
import { recommendationRoutes, relationRoutes } from './recommendations.routes.ts';
import { RecommendationsService } from './recommendations.service.ts';
import { RecountRecommendations } from './recount-recommendations.ts';
import { RelationsService } from './relations.service.ts';

const PARTS = {
  ...TIMED,
  reference: REFERENCE_API,
  suppliers: SUPPLIERS_API,
  rows: RecommendationRepository,
  counts: RecommendationCounts,
  photos: PhotoRepository,
};

/** Recommendations between suppliers (P6). */
export const recommendationsModule = [
  constant(KEPT_ROWS, { table: 'supplier_recommendation', days: 7, by: 'deleted_at' }),
  constant(KEPT_ROWS, { table: 'supplier_relation', days: 7, by: 'deleted_at', state: 'shown' }),
  provide(RecommendationRepository, { em: EM }),
  provide(RecommendationCounts, { outbox: OUTBOX, counts: ProfileCountStore, rows: RecommendationRepository }),
  provide(RecommendationsService, PARTS),
  provide(RelationsService, PARTS),
  make(HTTP_ROUTES, recommendationRoutes, { recommendations: RecommendationsService }),
  make(HTTP_ROUTES, relationRoutes, { relations: RelationsService }),
  make(PUBLIC_PARTS, recommendationsPart, {
    reference: REFERENCE_API,
    rows: RecommendationRepository,
    photos: PhotoRepository,
  }),
  provideAs(EVENT_HANDLERS, RecountRecommendations, {
    em: EM,
    rows: RecommendationRepository,
    counts: RecommendationCounts,
  }),
];
