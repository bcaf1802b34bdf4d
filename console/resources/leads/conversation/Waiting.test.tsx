import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { offlineStore } from '../../../offline/offlineStore.ts';
import { outboxStore, removeItem } from '../../../offline/outbox/outbox.ts';
import { rows } from '../../../testing/fakeData.ts';
import { fakeRequests } from '../../../testing/fakeRequest.ts';
import { renderWithApp } from '../../../testing/renderWithApp.tsx';
import { aLeadDetail } from '../../../testing/screenFixtures.ts';
import { Composer } from './Composer.tsx';
import { WaitingMessages } from './Waiting.tsx';

function Conversation({ lead }: { lead: LeadDetail }) {
  const [opened, setOpened] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setOpened(opened + 1)}>
        Open again
      </button>
      <WaitingMessages lead={lead} />
      <Composer key={opened} lead={lead} onLater={() => undefined} />
    </>
  );
}
const show = () => renderWithApp(<Conversation lead={aLeadDetail()} />, { data: { getList: async () => rows([]) } });
const box = () => screen.getByRole('textbox', { name: /^Message to/u });
const uploading = () => screen.findByRole('button', { name: /plan\.pdf/u });

describe('editing a queued message', () => {
  fakeRequests({ byHand: true });
  beforeEach(() => offlineStore.set(Date.now()));
  afterEach(async () => {
    await act(async () => {
      for (const item of outboxStore.get()) await removeItem(item);
      offlineStore.set(null);
    });
  });

  it('returns its text and the files that aren’t uploaded yet to the composer', async () => {
    const { user } = await show();
    await user.type(box(), 'Here is the plan');
    fireEvent.paste(box(), { clipboardData: { files: [new File(['%PDF-'], 'plan.pdf')] } });
    await uploading();
    await user.click(screen.getByRole('button', { name: 'Send later' }));
    await waitFor(() => expect(outboxStore.get().map(({ files }) => files.length)).toEqual([1]));
    expect(screen.queryByRole('button', { name: /plan\.pdf/u })).toBeNull();

    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await waitFor(() => expect(box()).toHaveProperty('value', 'Here is the plan'));
    await uploading();
    await user.click(screen.getByRole('button', { name: 'Send later' }));
    await waitFor(() => expect(outboxStore.get()).toHaveLength(1));
    expect(outboxStore.get()[0]?.files.map(({ name }) => name)).toEqual(['plan.pdf']);
  });

  it('keeps the files on this device until they are uploaded', async () => {
    const { user } = await show();
    await user.type(box(), 'The plan again');
    fireEvent.paste(box(), { clipboardData: { files: [new File(['%PDF-'], 'plan.pdf')] } });
    await uploading();
    await user.click(screen.getByRole('button', { name: 'Send later' }));
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await uploading();
    await user.click(screen.getByRole('button', { name: 'Open again' }));
    expect(box()).toHaveProperty('value', 'The plan again');
    await uploading();
  });
});
