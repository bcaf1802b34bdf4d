import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AttachmentAnswer } from '#contracts/files/attachment.ts';
import type { FileAnswer } from '#contracts/files/file.ts';
import type { MessageInput } from '#contracts/messaging/message.ts';
import type { TemplateAnswer } from '#contracts/messaging/template.ts';
import { Composer } from '../resources/leads/conversation/Composer.tsx';
import { rows } from '../testing/fakeData.ts';
import { anId } from '../testing/fixtures.ts';
import { FakeRequest, fakeRequests } from '../testing/fakeRequest.ts';
import { failing, refusal } from '../testing/refusal.ts';
import { renderWithApp } from '../testing/renderWithApp.tsx';
import { aLeadDetail, aMessage, aTemplate } from '../testing/screenFixtures.ts';

const aFile = (name: string, size = 1_400_000): FileAnswer => ({
  id: anId(),
  leadId: null,
  origin: 'upload',
  format: 'pdf',
  name,
  type: 'application/pdf',
  size,
  createdAt: '2026-05-12T08:00:00.000Z',
  createdBy: 'Robin',
});
const attached = (file: FileAnswer, gone = false): AttachmentAnswer => ({
  id: file.id,
  name: file.name,
  format: file.format,
  size: file.size,
  gone,
});

interface Setup {
  library?: FileAnswer[];
  templates?: TemplateAnswer[];
  answers?: (() => Promise<void>)[];
}

async function show({ library = [], templates = [], answers = [] }: Setup = {}) {
  const posted: MessageInput[] = [];
  const lead = aLeadDetail();
  const view = await renderWithApp(<Composer lead={lead} onLater={() => undefined} />, {
    data: {
      getList: async () => rows(templates),
      libraryFiles: async () => library,
      previewTemplate: async ({ body }) => ({ subject: '', body, unknown: [], locked: false }),
      postMessage: async (_lead, message) => {
        posted.push(message);
        await answers[posted.length - 1]?.();
        return aMessage({ sender: 'supplier', body: message.body });
      },
    },
  });
  return { ...view, lead, posted };
}
const box = () => screen.getByRole('textbox', { name: /^Message to/u });
const list = () => screen.getByRole('list', { name: 'Attached files' });
const fromLibrary = async (user: Awaited<ReturnType<typeof show>>['user'], ...names: string[]) => {
  await user.click(screen.getByRole('button', { name: 'Attach a file' }));
  await user.click(await screen.findByRole('menuitem', { name: /From your files/u }));
  const dialog = await screen.findByRole('dialog', { name: 'Your files' });
  for (const name of names)
    await user.click(await within(dialog).findByRole('checkbox', { name: new RegExp(name, 'u') }));
  await user.click(within(dialog).getByRole('button', { name: /^Attach \d/u }));
};

describe('attaching files to a message', () => {
  fakeRequests({ byHand: true });

  it('attaches the team’s own files, shows their total size, and forgets them once they are sent', async () => {
    const brochure = aFile('Brochure.pdf');
    const { user, posted } = await show({ library: [brochure, aFile('Prices.pdf')] });
    await user.type(box(), 'Here it is');
    await fromLibrary(user, 'Brochure.pdf');
    expect(list().textContent).toContain('Brochure.pdf');
    expect(screen.getByText('1 file, 1.4 MB.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(posted).toEqual([{ body: 'Here it is', attachments: [brochure.id] }]));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Attached files' })).toBeNull());
  });

  it('says which files are too large to email before they are sent', async () => {
    const { user } = await show({ library: [aFile('Film.pdf', 9_000_000), aFile('Tour.pdf', 9_000_000)] });
    await fromLibrary(user, 'Film.pdf', 'Tour.pdf');
    expect(screen.getByText(/sent as a link that works for 30 days: Tour\.pdf/u)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Detach Film.pdf' }));
    expect(screen.queryByText(/as a link/u)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Detach Tour.pdf' }));
  });

  it('uploads chosen, dropped or pasted files to the lead, and doesn’t send before the upload is done', async () => {
    const { user, lead, posted } = await show();
    await user.type(box(), 'Look');
    const plan = aFile('plan.pdf');
    fireEvent.paste(box(), { clipboardData: { files: [new File(['%PDF-'], 'plan.pdf')] } });
    await waitFor(() => expect(FakeRequest.sent).toHaveLength(1));
    expect(FakeRequest.sent[0]?.url).toContain(`/leads/${lead.id}/files?name=plan.pdf`);
    expect(screen.getByRole('button', { name: 'Wait for the files to upload' })).toHaveProperty('disabled', true);
    act(() => FakeRequest.sent[0]?.answer(201, plan));
    await waitFor(() => expect(list().textContent).toContain('plan.pdf'));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(posted).toEqual([{ body: 'Look', attachments: [plan.id] }]));
  });

  it('says why a file was refused, keeps the text, and sends the message without the file', async () => {
    const { user, posted } = await show();
    await user.type(box(), 'Look');
    fireEvent.paste(box(), { clipboardData: { files: [new File(['half'], 'IMG_1.HEIC')] } });
    await waitFor(() => expect(FakeRequest.sent).toHaveLength(1));
    act(() => FakeRequest.sent[0]?.answer(422, { code: 'file-refused', meta: { reason: 'damaged' } }));
    expect(await screen.findByText('This file is damaged and can’t be read.')).toBeTruthy();
    expect(box()).toHaveProperty('value', 'Look');
    await user.click(screen.getByRole('button', { name: 'Remove IMG_1.HEIC from the list' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(posted).toEqual([{ body: 'Look' }]));
  });

  it('attaches a template’s files, and says which one was removed', async () => {
    const [there, gone] = [aFile('Brochure.pdf'), aFile('Old prices.pdf')];
    const template = aTemplate({
      type: 'standard',
      name: 'Brochure',
      body: 'Our brochure',
      attachments: [attached(there), attached(gone, true)],
    });
    const { user } = await show({ templates: [template] });
    await user.click(await screen.findByRole('button', { name: 'Brochure' }));
    await waitFor(() => expect(list().textContent).toContain('Brochure.pdf'));
    expect(list().textContent).not.toContain('Old prices.pdf');
    expect(await screen.findByText(/Removed from your files, so not attached: Old prices\.pdf/u)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Detach Brochure.pdf' }));
    await user.clear(box());
  });

  it('keeps the text when a file was removed, marks the file, and sends once the file is detached', async () => {
    const brochure = aFile('Brochure.pdf');
    const refused = refusal(409, 'attachment-gone', undefined, { fileIds: brochure.id });
    const { user, posted } = await show({ library: [brochure], answers: [failing(refused)] });
    await user.type(box(), 'Here it is');
    await fromLibrary(user, 'Brochure.pdf');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(list().textContent).toContain('removed'));
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
    expect(box()).toHaveProperty('value', 'Here it is');
    await user.click(screen.getByRole('button', { name: 'Detach Brochure.pdf' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(posted[1]).toEqual({ body: 'Here it is' }));
  });
});
