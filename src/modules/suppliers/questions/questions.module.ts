import { REFERENCE_API } from '#modules/reference/index.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { AUDIT_TRAIL } from '#shared/security/audit-trail.ts';
import { WRITING } from '#shared/token-groups.ts';
import { alias, make, provide } from '#shared/wiring/provide.ts';
import { ProfileCountStore } from '../profile-counts/profile-count-store.ts';
import { CATEGORY_FOLLOWERS } from '../profile-sections/category-followers.ts';
import { PUBLIC_PARTS } from '../public-profile/public-part.ts';
import { questionsPart } from './questions-part.ts';
import { questionRoutes } from './questions.routes.ts';
import { Questions } from './questions.ts';

/** Questions that couples ask (P14). */
export const questionsModule = [
  provide(Questions, { ...WRITING, audit: AUDIT_TRAIL, reference: REFERENCE_API, counts: ProfileCountStore }),
  alias(CATEGORY_FOLLOWERS, Questions),
  make(HTTP_ROUTES, questionRoutes, { questions: Questions }),
  make(PUBLIC_PARTS, questionsPart, { questions: Questions }),
];
