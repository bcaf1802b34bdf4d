import { Navigate, Route, useParams } from 'react-router-dom';

import type { TemplateType } from '#contracts/template.ts';
import { lazyPart } from '../../i18n/lazyPart.ts';
import { TEMPLATES_PATH, TEMPLATE_FOLDERS, newTemplatePath, templatePath } from '../../providers/paths.ts';

const TemplateList = lazyPart(() => import('./TemplateList.tsx'));
const TemplateCreate = lazyPart(() => import('./TemplateCreate.tsx'));
const TemplateEdit = lazyPart(() => import('./TemplateEdit.tsx'));

/**
 * The screens of templates: the list, and adding and editing for each kind (M2). The addresses of the first console
 * lead there, so that no bookmark breaks.
 */
export const templateRoutes = (
  <>
    <Route path={TEMPLATES_PATH} element={<TemplateList />} />
    {(Object.keys(TEMPLATE_FOLDERS) as TemplateType[]).map((type) => (
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
