import { screen, waitFor } from '@testing-library/react';
import { anId } from '../../testing/fixtures.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import OwnAudit from './OwnAudit.tsx';

it('“Whole visit” shows all of a visit, whatever the log was filtered by', async () => {
  const visitId = anId();
  const entry = {
    id: visitId,
    at: '2026-05-12T09:00:00.000Z',
    actor: { id: anId(), name: 'Orla Keane' },
    supplier: null,
    lead: null,
    about: null,
    action: 'acting.start',
    before: null,
    after: null,
    reason: null,
    acting: { visitId, reason: 'Ticket 2291' },
  };
  const filters: unknown[] = [];
  const { user } = await renderWithApp(<OwnAudit />, {
    path: `/?filter=${encodeURIComponent('{"area":"acting"}')}`,
    data: {
      getList: async (_resource: string, { filter }: { filter?: unknown }) => {
        filters.push(filter);
        return { data: [entry] as never[], total: 1 };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Whole visit' }));
  await waitFor(() => expect(filters.at(-1)).toEqual({ visitId }));
  expect(filters[0]).toEqual({ area: 'acting' });
});
