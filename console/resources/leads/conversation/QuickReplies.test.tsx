import { screen, waitFor } from '@testing-library/react';
import type { ConsoleDataProvider } from '../../../providers/dataProvider.ts';
import { rows } from '../../../testing/fakeData.ts';
import { failing, noAnswer } from '../../../testing/refusal.ts';
import { renderWithApp } from '../../../testing/renderWithApp.tsx';
import { aLeadDetail } from '../../../testing/screenFixtures.ts';
import { Composer } from './Composer.tsx';

const AVAILABLE = 'Dear Amelia & Jack, it is free.';

async function show(lead = aLeadDetail({ needsReply: true }), data: Partial<ConsoleDataProvider> = {}, path = '/') {
  const sent: string[] = [];
  const app = await renderWithApp(<Composer lead={lead} onLater={() => undefined} />, {
    path,
    data: {
      getList: async () => rows([]),
      previewTemplate: async ({ body }) => ({
        subject: '',
        body: body.replace('{{couple}}', 'Amelia & Jack'),
        unknown: [],
        locked: false,
      }),
      postMessage: async (_lead, { body }) => {
        sent.push(body);
        return { ...lead.messages[0]!, body };
      },
      ...data,
    },
  });
  return { ...app, sent, box: () => screen.getByRole<HTMLTextAreaElement>('textbox') };
}

describe('quick replies', () => {
  it('insert the reply on the first click and send it on the second', async () => {
    const { user, sent, box } = await show();
    await user.click(await screen.findByRole('button', { name: 'Available' }));
    await waitFor(() => expect(box().value).toBe(AVAILABLE));
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Send “Available”' }));
    await waitFor(() => expect(sent).toEqual([AVAILABLE]));
  });

  it('replace each other, but never typed text', async () => {
    const { user, box } = await show();
    await user.click(await screen.findByRole('button', { name: 'Available' }));
    await waitFor(() => expect(box().value).toBe(AVAILABLE));
    await user.click(screen.getByRole('button', { name: 'Not available' }));
    await waitFor(() => expect(box().value).toBe('It is taken.'));
    await user.type(box(), ' Sorry!');
    expect(screen.queryByRole('button', { name: /^Send “/u })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Tell me more' }));
    await waitFor(() => expect(box().value).toBe('It is taken. Sorry!\n\nDo tell.'));
  });

  it('are inserted by an email’s link, which sends nothing and is removed from the URL', async () => {
    const { sent, box, location } = await show(undefined, {}, '/leads/x?reply=available');
    await waitFor(() => expect(box().value).toBe(AVAILABLE));
    await waitFor(() => expect(location()).toBe('/leads/x'));
    expect(sent).toEqual([]);
  });

  it('are hidden once someone has replied, and while the lead is locked', async () => {
    const { unmount } = await show(aLeadDetail({ needsReply: false }));
    await waitFor(() => expect(screen.getByRole('textbox')).toBeTruthy());
    expect(screen.queryByRole('button', { name: 'Available' })).toBeNull();
    unmount();
    await renderWithApp(<Composer lead={aLeadDetail({ needsReply: true, locked: true })} onLater={() => undefined} />, {
      path: '/leads/x?reply=available',
    });
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('say so if the reply cannot be filled in', async () => {
    const { user, box } = await show(undefined, { previewTemplate: failing(noAnswer()) });
    await user.click(await screen.findByRole('button', { name: 'Available' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(box().value).toBe('');
  });
});
