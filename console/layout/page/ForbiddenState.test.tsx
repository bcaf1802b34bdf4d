import { useQueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { ACTING_PERMISSIONS } from '#contracts/account/roles.ts';
import { IMPORTS_PATH, LEADS_PATH } from '../../providers/paths.ts';
import { aSession, anAccess, anId } from '../../testing/fixtures.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import { aMember } from '../../testing/screenFixtures.ts';
import { Page } from './Page.tsx';

it('a page the role doesn’t include names the person to ask', async () => {
  await renderWithApp(<Page title="Leads">never shown</Page>, {
    screen: LEADS_PATH,
    session: aSession({ suppliers: [anAccess({ role: 'billing' })] }),
    data: { members: async () => [aMember(), aMember({ name: 'Harriet Bell', role: 'admin' })] },
  });
  expect(await screen.findByText('Your role doesn’t include this page. Ask Harriet Bell to change that.')).toBeTruthy();
  expect(screen.queryByText('never shown')).toBeNull();
});

it('during a visit it asks no one for another role, because no one can give it to staff', async () => {
  const members = [aMember({ name: 'Harriet Bell', role: 'admin' })];
  // The lead screens have loaded the team.
  const Loaded = () => {
    useQueryClient().setQueryData(['members'], members);
    return <Page title="Import">never shown</Page>;
  };
  await renderWithApp(<Loaded />, {
    screen: IMPORTS_PATH,
    session: aSession({
      suppliers: [anAccess({ permissions: [...ACTING_PERMISSIONS] })],
      acting: {
        visitId: anId(),
        supplierId: anId(),
        supplierName: 'Wrenfield Hall',
        reason: 'Hold won’t release',
        ticket: '2291',
        endsAt: '2026-05-12T10:30:00.000Z',
        secondsLeft: 60,
      },
    }),
    data: { members: async () => members },
  });
  expect(await screen.findByText('You can’t open this page while you act for a supplier.')).toBeTruthy();
  expect(screen.queryByText('never shown')).toBeNull();
});
