import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import type { LeadUpdateInput } from '#contracts/lead/lead-change.ts';
import type { ConsoleDataProvider } from '../../../providers/dataProvider.ts';
import { rows } from '../../../testing/fakeData.ts';
import { renderWithApp } from '../../../testing/renderWithApp.tsx';
import type { AppOptions } from '../../../testing/renderWithApp.tsx';
import { aLeadDetail } from '../../../testing/screenFixtures.ts';
import LeadPage from '../LeadPage.tsx';

/** Shows a lead's page over a small fake server; it responds to `changes` once it is `ready`. */
export async function showLead(
  first: LeadDetail = aLeadDetail(),
  { ready, ...options }: AppOptions & { ready?: Promise<void> } = {},
) {
  let lead = first;
  const changes: LeadUpdateInput[] = [];
  const lists: unknown[] = [];
  const server: Partial<ConsoleDataProvider> = {
    getOne: (async () => ({ data: lead })) as unknown as ConsoleDataProvider['getOne'],
    getList: async (resource, params) => {
      lists.push([resource, params.filter]);
      return rows(resource === 'leads' ? [lead] : []);
    },
    update: (async (_resource: string, { data }: { data: LeadUpdateInput }) => {
      changes.push(data);
      await ready;
      const { starred, read, replied, overrides, version, ...plain } = data;
      lead = {
        ...lead,
        ...plain,
        ...(starred !== undefined && { starredAt: starred ? '2026-06-01T09:00:00.000Z' : null }),
        ...(read !== undefined && { read: read ? 'read' : 'unread' }),
        ...(replied !== undefined && { repliedAt: replied ? '2026-06-01T09:00:00.000Z' : null, needsReply: !replied }),
        ...(overrides && { overrides: { ...lead.overrides, ...overrides } }),
        version: version + 1,
      };
      return { data: lead };
    }) as unknown as ConsoleDataProvider['update'],
    ...options.data,
  };
  const view = await renderWithApp(
    <Routes>
      <Route path="/leads/:id" element={<LeadPage />} />
      <Route path="/leads" element={<p>The list</p>} />
    </Routes>,
    { path: `/leads/${first.id}`, ...options, data: server },
  );
  await screen.findByRole('heading', { level: 1, name: /&/u });
  return { ...view, changes, lists, become: (next: LeadDetail) => (lead = next) };
}

export const details = () => within(screen.getByRole('complementary'));
export const conversation = () => within(screen.getByRole('log'));
