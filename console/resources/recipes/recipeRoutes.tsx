import { lazy } from 'react';
import { Route } from 'react-router-dom';
import { APPROVALS_PATH, AUTOMATION_PATH } from '../../providers/paths.ts';

const AutomationPage = lazy(() => import('./AutomationPage.tsx'));
const ApprovalsPage = lazy(() => import('./ApprovalsPage.tsx'));
const RecipePage = lazy(() => import('./RecipePage.tsx'));

/** The recipes, what they ask, and one of them. */
export const recipeRoutes = (
  <>
    <Route path={AUTOMATION_PATH} element={<AutomationPage />} />
    <Route path={APPROVALS_PATH} element={<ApprovalsPage />} />
    <Route path={`${AUTOMATION_PATH}/:recipe`} element={<RecipePage />} />
  </>
);
