import { Route } from 'react-router-dom';
import { lazyPart } from '../../i18n/lazyPart.ts';
import { APPROVALS_PATH, AUTOMATION_PATH } from '../../providers/paths.ts';

const AutomationPage = lazyPart(() => import('./AutomationPage.tsx'));
const ApprovalsPage = lazyPart(() => import('./ApprovalsPage.tsx'));
const RecipePage = lazyPart(() => import('./RecipePage.tsx'));

/** The recipes, what they ask, and one of them. */
export const recipeRoutes = (
  <>
    <Route path={AUTOMATION_PATH} element={<AutomationPage />} />
    <Route path={APPROVALS_PATH} element={<ApprovalsPage />} />
    <Route path={`${AUTOMATION_PATH}/:recipe`} element={<RecipePage />} />
  </>
);
