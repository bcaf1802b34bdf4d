import { Suspense } from 'react';
import { Routes } from 'react-router-dom';
import type { TemplateAnswer, TemplateInput } from '#contracts/messaging/template.ts';
import type { ConsoleDataProvider } from '../../../providers/dataProvider.ts';
import { screenRoutes } from '../../../screens/screenRoutes.tsx';
import { SUPPLIER_SCREENS } from '../../../screens/supplierScreens.ts';
import { rows } from '../../../testing/fakeData.ts';
import { renderWithApp } from '../../../testing/renderWithApp.tsx';
import type { AppOptions } from '../../../testing/renderWithApp.tsx';
import '../TemplateCreate.tsx';
import '../TemplateEdit.tsx';
import '../TemplateList.tsx';

const ROUTES = screenRoutes(SUPPLIER_SCREENS);

/** Shows the console at a template URL, with at most one template; `sent` records what was saved and deleted. */
export async function showTemplates(path: string, template: TemplateAnswer | null = null, options: AppOptions = {}) {
  const sent: unknown[] = [];
  const answer = (verb: string) =>
    (async (_resource: string, { id, data }: { id?: string; data?: TemplateInput }) => {
      sent.push([verb, ...(id === undefined ? [] : [id]), ...(data ? [data] : [])]);
      return { data: { ...template, id: id ?? 'new' } };
    }) as unknown;
  const view = await renderWithApp(
    <Suspense>
      <Routes>{ROUTES}</Routes>
    </Suspense>,
    {
      path,
      ...options,
      data: {
        getList: async (resource) => rows(template && resource === 'templates' ? [template] : []),
        getOne: (async () => ({ data: template })) as unknown as ConsoleDataProvider['getOne'],
        create: answer('create') as ConsoleDataProvider['create'],
        update: answer('update') as ConsoleDataProvider['update'],
        delete: answer('delete') as ConsoleDataProvider['delete'],
        ...options.data,
      },
    },
  );
  return { ...view, sent };
}
