import { lazy } from 'react';

/** Texts a team writes once: the list at /templates, one at /templates/:id, a new one at /templates/create. */
export default {
  list: lazy(() => import('./TemplateList.tsx')),
  create: lazy(() => import('./TemplateCreate.tsx')),
  edit: lazy(() => import('./TemplateEdit.tsx')),
};
