import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { FileAnswer } from '#contracts/files/file.ts';
import { aSession, anAccess } from '../../../testing/fixtures.ts';
import { FakeRequest, fakeRequests } from '../../../testing/fakeRequest.ts';
import { renderWithApp } from '../../../testing/renderWithApp.tsx';
import type { AppOptions } from '../../../testing/renderWithApp.tsx';
import { aLeadDetail } from '../../../testing/screenFixtures.ts';
import FilesPanel from './FilesPanel.tsx';
import { useLeadTarget } from './useLeadTarget.ts';
import { useUploads } from './useUploads.ts';

const file = (name: string): FileAnswer => ({
  id: '01J00000000000000000000000',
  leadId: null,
  origin: 'upload',
  format: 'pdf',
  name,
  type: 'application/pdf',
  size: 240_000,
  createdAt: new Date().toISOString(),
  createdBy: 'Harriet Bell',
});

const lead = aLeadDetail();
const Panel = () => <FilesPanel lead={lead} uploads={useUploads(useLeadTarget(lead.id))} />;

async function show(files: FileAnswer[] = [], options: AppOptions = {}) {
  const kept = [...files];
  const view = await renderWithApp(<Panel />, {
    ...options,
    data: { leadFiles: () => Promise.resolve([...kept]), ...options.data },
  });
  return { ...view, kept };
}
const pick = (...files: File[]) => fireEvent.change(screen.getByTestId('file-picker'), { target: { files } });
const pdf = (name = 'quote.pdf') => new File(['%PDF-'], name);

describe('a lead’s files', () => {
  fakeRequests();

  it('are uploaded one after another, each once, and then listed', async () => {
    const { kept } = await show();
    FakeRequest.answers = [
      [201, {}],
      [201, {}],
    ];
    pick(pdf('one.pdf'), pdf('two.pdf'));
    await waitFor(() => expect(FakeRequest.sent).toHaveLength(1));
    kept.push(file('one.pdf'));
    await screen.findByRole('link', { name: 'one.pdf' });
    await waitFor(() => expect(FakeRequest.sent).toHaveLength(2));
    expect(FakeRequest.sent.map(({ url }) => url.split('?name=')[1])).toEqual(['one.pdf', 'two.pdf']);
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  });

  it('show why they were refused, once, and can be retried or removed', async () => {
    const { user } = await show();
    FakeRequest.answers = [[422, { code: 'file-refused', meta: { reason: 'macros' } }]];
    pick(pdf('contract.docx'));
    expect((await screen.findByRole('alert')).textContent).toContain('macros');
    expect(FakeRequest.sent).toHaveLength(1);
    FakeRequest.answers = [[0, {}]];
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(FakeRequest.sent).toHaveLength(2));
    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: 'Remove contract.docx from the list' }));
    expect(screen.queryByText('contract.docx')).toBeNull();
  });

  it('are never sent if they are too large', async () => {
    await show();
    const large = pdf('film.pdf');
    Object.defineProperty(large, 'size', { value: 20_000_001 });
    pick(large);
    expect((await screen.findByRole('alert')).textContent).toContain('20 MB');
    expect(FakeRequest.sent).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('are removed with an undo', async () => {
    const calls: string[] = [];
    const { user } = await show([file('quote.pdf')], {
      data: {
        removeFile: (async () => void calls.push('removed')) as never,
        restoreFile: (async () => void calls.push('restored')) as never,
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Remove quote.pdf' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(calls).toEqual(['removed', 'restored']));
  });

  it('are download-only for people who can’t edit', async () => {
    await show([file('quote.pdf')], {
      session: aSession({ suppliers: [anAccess({ role: 'viewer', permissions: ['leads:read'] })] }),
    });
    expect((await screen.findByRole('link', { name: 'Download quote.pdf' })).getAttribute('href')).toContain(
      '/content',
    );
    expect(screen.queryByRole('button', { name: 'Add files' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remove quote.pdf' })).toBeNull();
  });
});
