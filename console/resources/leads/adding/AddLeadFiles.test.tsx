import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { FileAnswer } from '#contracts/files/file.ts';
import type { MessageInput } from '#contracts/messaging/message.ts';
import { fakeFetch } from '../../../testing/fakeFetch.ts';
import type { Answers } from '../../../testing/fakeFetch.ts';
import { FakeRequest, fakeRequests } from '../../../testing/fakeRequest.ts';
import { failing, noAnswer } from '../../../testing/refusal.ts';
import { rows } from '../../../testing/fakeData.ts';
import { aSession, anId } from '../../../testing/fixtures.ts';
import { renderWithApp } from '../../../testing/renderWithApp.tsx';
import { aMessage, aTemplate } from '../../../testing/screenFixtures.ts';
import { draftFilesTo, draftTo } from '../useDraft.ts';
import AddLead from './AddLead.tsx';

const aFile = (name: string, id = anId()): FileAnswer => ({
  id,
  leadId: null,
  origin: 'unsent',
  format: 'pdf',
  name,
  type: 'application/pdf',
  size: 1_400_000,
  createdAt: '2026-05-12T08:00:00.000Z',
  createdBy: 'Robin',
});

const leadId = anId();
const session = aSession();
const leads = `/api/suppliers/${session.suppliers[0]?.supplierId ?? ''}/leads`;

async function show(answers: Answers = {}, failures: (() => Promise<void>)[] = []) {
  const requests = fakeFetch({
    [`POST ${leads}/known`]: { json: { leads: [] } },
    [`POST ${leads}`]: { status: 201, json: { leadId } },
    ...answers,
  });
  const posted: MessageInput[] = [];
  const prices = { ...aFile('prices.pdf'), gone: false };
  const view = await renderWithApp(<AddLead onClose={() => undefined} />, {
    session,
    data: {
      getList: async (_resource, { filter }) =>
        rows(
          (filter as { type: string }).type === 'standard'
            ? [aTemplate({ name: 'Prices', attachments: [prices] })]
            : [],
        ),
      postMessage: async (_lead, message) => {
        posted.push(message);
        await failures.shift()?.();
        return aMessage({ sender: 'supplier', body: message.body });
      },
    },
  });
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Tilly' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Email' }), { target: { value: 'tilly@example.com' } });
  const added = () =>
    requests.filter(({ method, path }) => method === 'POST' && path === leads).map(({ body }) => body);
  return { ...view, posted, added, prices };
}

const choose = async (...names: string[]) => {
  const files = names.map((name) => new File(['x'], name, { type: 'application/pdf' }));
  fireEvent.change(await screen.findByTestId('attach-device'), { target: { files } });
};
const list = () => screen.getByRole('list', { name: 'Attached files' });
const send = () => screen.getByRole('button', { name: /^Add lead and send reply/u });

beforeEach(() => window.localStorage.clear());

describe('files for the first reply to a new lead', () => {
  fakeRequests();

  test('are uploaded while the rest is typed, and are sent with the lead and its first reply', async () => {
    const [menu, map] = [aFile('menu.pdf'), aFile('map.pdf')];
    FakeRequest.answers = [
      [201, menu],
      [201, map],
    ];
    const { user, posted, added } = await show();
    await choose('menu.pdf', 'map.pdf');
    await within(list()).findByText('map.pdf');
    expect(FakeRequest.sent.map(({ url }) => url)).toEqual([
      `${leads}/unsent-files?name=menu.pdf`,
      `${leads}/unsent-files?name=map.pdf`,
    ]);
    await user.click(send());
    await waitFor(() => expect(posted).toHaveLength(1));
    expect(posted[0]).toMatchObject({ attachments: [menu.id, map.id] });
    expect(added()).toMatchObject([{ partnerName: 'Tilly', attachments: [menu.id, map.id] }]);
    expect(window.localStorage).toHaveLength(0);
  });

  test('are not sent without a reply', async () => {
    FakeRequest.answers = [[201, aFile('menu.pdf')]];
    const { user, posted, added } = await show();
    await choose('menu.pdf');
    await within(list()).findByText('menu.pdf');
    await user.click(screen.getByRole('button', { name: 'Add without a reply' }));
    await waitFor(() => expect(added()).toHaveLength(1));
    expect([added()[0], posted]).toEqual([expect.not.objectContaining({ attachments: expect.anything() }), []]);
  });

  test('show why one was refused, and nothing is sent until it is removed', async () => {
    FakeRequest.answers = [[422, { code: 'file-refused', meta: { reason: 'macros' } }]];
    const { user, posted, added } = await show();
    await choose('menu.docm');
    const reason = await screen.findByRole('alert');
    expect(reason.closest('li')?.textContent).toContain('menu.docm');
    await user.click(send());
    expect([added(), posted]).toEqual([[], []]);
    expect(reason.closest('li')?.contains(document.activeElement)).toBe(true);
    await user.click(screen.getByRole('button', { name: /menu\.docm/u }));
    await user.click(send());
    await waitFor(() => expect(posted).toHaveLength(1));
  });

  test('mark one that no longer exists, and the lead isn’t added without it', async () => {
    const menu = aFile('menu.pdf');
    FakeRequest.answers = [[201, menu]];
    const refusal = {
      code: 'attachment-gone',
      detail: 'An attached file has been removed.',
      meta: { fileIds: menu.id },
    };
    const { user, posted } = await show({ [`POST ${leads}`]: { status: 409, json: refusal } });
    await choose('menu.pdf');
    await within(list()).findByText('menu.pdf');
    await user.click(send());
    await within(list()).findByText('removed');
    expect(posted).toEqual([]);
  });

  test('are in the lead’s composer while the reply can’t be sent, and removed from there once it is', async () => {
    const menu = aFile('menu.pdf');
    FakeRequest.answers = [[201, menu]];
    const { user, posted } = await show({}, [failing(noAnswer())]);
    await choose('menu.pdf');
    await within(list()).findByText('menu.pdf');
    await user.click(send());
    // In the drawer until it has closed, then in the toast.
    const [again] = await screen.findAllByRole('button', { name: 'Try again', hidden: true });
    expect(draftFilesTo(leadId).map(({ name }) => name)).toEqual(['menu.pdf']);
    expect(draftTo(leadId)).toBe(posted[0]?.body);
    await user.click(again as HTMLElement);
    await waitFor(() => expect(posted).toHaveLength(2));
    await waitFor(() => expect([draftTo(leadId), draftFilesTo(leadId)]).toEqual(['', []]));
  });

  test('are kept with the unsaved text, and discarded with it', async () => {
    FakeRequest.answers = [[201, aFile('menu.pdf')]];
    const first = await show();
    await choose('menu.pdf');
    await within(list()).findByText('menu.pdf');
    first.unmount();
    const { user } = await show();
    within(list()).getByText('menu.pdf');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(window.localStorage).toHaveLength(0);
  });

  test('from a template are added and removed with it', async () => {
    const { user } = await show();
    const templates = screen.getByRole('combobox', { name: 'Template' });
    await screen.findByRole('option', { name: 'Prices' });
    await user.selectOptions(templates, 'Prices');
    within(list()).getByText('prices.pdf');
    await user.selectOptions(templates, within(templates).getAllByRole('option')[0] as HTMLOptionElement);
    expect(screen.queryByRole('list', { name: 'Attached files' })).toBeNull();
  });

  test('can be dropped anywhere in the drawer', async () => {
    FakeRequest.answers = [[201, aFile('map.pdf')]];
    await show();
    const files = [new File(['x'], 'map.pdf', { type: 'application/pdf' })];
    const dataTransfer = { types: ['Files'], files, getData: () => '' };
    fireEvent.drop(screen.getByRole('heading', { name: 'Add lead' }), { dataTransfer });
    const dropped = await screen.findByRole('list', { name: 'Attached files' });
    await waitFor(() => expect(dropped.textContent).toContain('map.pdf'));
  });
});
