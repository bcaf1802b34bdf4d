import { lazy } from 'react';
import { Navigate, Route, useParams } from 'react-router-dom';
import { TEMPLATE_TYPES } from '#contracts/template.ts';
import { TEMPLATES_PATH, TEMPLATE_FOLDERS, newTemplatePath, templatePath } from '../../providers/paths.ts';

const TemplateList = lazy(() => import('./TemplateList.tsx'));
const TemplateCreate = lazy(() => import('./TemplateCreate.tsx'));
const TemplateEdit = lazy(() => import('./TemplateEdit.tsx'));

/**
 * The screens of templates: the list, and adding and editing for each kind (M2). The addresses of the first console
 * lead there, so that no bookmark breaks.
 */
export const templateRoutes = (
  <>
    <Route path={TEMPLATES_PATH} element={<TemplateList />} />
    {TEMPLATE_TYPES.map((type) => (
      <Route key={type}>
        {type !== 'standard' && (
          <Route path={TEMPLATE_FOLDERS[type]} element={<Navigate to={listOf(type)} replace />} />
        )}
        <Route path={newTemplatePath(type)} element={<TemplateCreate type={type} />} />
        <Route path={templatePath({ id: ':id', type })} element={<TemplateEdit />} />
      </Route>
    ))}
    <Route path="/templates" element={<Navigate to={TEMPLATES_PATH} replace />} />
    <Route path="/templates/create" element={<Navigate to={newTemplatePath('standard')} replace />} />
    <Route path="/templates/:id" element={<OldAddress />} />
  </>
);

function listOf(type: string): string {
  return `${TEMPLATES_PATH}?${new URLSearchParams({ filter: JSON.stringify({ type }) }).toString()}`;
}

function OldAddress() {
  const { id = '' } = useParams();
  return <Navigate to={templatePath({ id, type: 'standard' })} replace />;
}
