import { screen } from '@testing-library/react';
import { LEADS_PATH } from '../../providers/paths.ts';
import { aSession, anAccess } from '../../testing/fixtures.ts';
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
