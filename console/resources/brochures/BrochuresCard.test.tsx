import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Role } from '#contracts/account/roles.ts';
import { BROCHURE_LIMITS } from '#contracts/brochures/brochure-limits.ts';
import type { BrochureAnswer } from '#contracts/brochures/brochure.ts';
import { VIDEOS_PATH } from '../../providers/paths.ts';
import { fakeFetch } from '../../testing/fakeFetch.ts';
import type { Answers } from '../../testing/fakeFetch.ts';
import { FakeRequest, fakeRequests } from '../../testing/fakeRequest.ts';
import { aSession, anAccess, anId } from '../../testing/fixtures.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import { anUpload, dropUploads } from '../photos/testing/uploads.ts';
import { BrochuresCard } from './BrochuresCard.tsx';

const OURS = anAccess();
const API = `/api/suppliers/${OURS.supplierId}/brochures`;
const UPLOADS = `/api/suppliers/${OURS.supplierId}/uploads`;
const BEGUN = anUpload();
const DONE = { ...BEGUN, done: true };

const aBrochure = (change: Partial<BrochureAnswer> = {}): BrochureAnswer => ({
  id: anId(),
  publicId: 'public',
  name: 'Menus',
  size: 6_840_000,
  downloads: 148,
  order: 0,
  createdAt: '2026-05-12T09:00:00.000Z',
  version: 1,
  ...change,
});
const MENUS = aBrochure();
const PRICES = aBrochure({ name: 'Prices', order: 1 });

async function show(brochures: BrochureAnswer[], answers: Answers = {}, role: Role = 'editor') {
  const requests = fakeFetch({
    [`GET ${API}`]: { json: brochures },
    [`POST ${UPLOADS}`]: { status: 201, json: BEGUN },
    [`GET ${UPLOADS}/${BEGUN.id}`]: { json: BEGUN },
    [`DELETE ${UPLOADS}/${BEGUN.id}`]: { status: 204 },
    ...answers,
  });
  const session = aSession({ suppliers: [{ ...anAccess({ role }), supplierId: OURS.supplierId }] });
  const view = await renderWithApp(<BrochuresCard inFocus={false} />, {
    path: VIDEOS_PATH,
    screen: VIDEOS_PATH,
    session,
  });
  return { ...view, sent: (method: string) => requests.filter((one) => one.method === method) };
}
const pick = (...files: File[]) => {
  const input = document.querySelector('[data-picker="brochures"]');
  if (!input) throw new Error('No file picker');
  fireEvent.change(input, { target: { files } });
};
const pdf = (name = 'Wine list.pdf') => new File(['%PDF-1.4'], name);

describe('the brochures card', () => {
  fakeRequests();
  afterEach(async () => {
    await dropUploads();
    window.localStorage.clear();
  });

  it('shows name, size and downloads, and uploads a PDF', async () => {
    const { sent } = await show([MENUS]);
    expect(await screen.findByText('Menus')).toBeTruthy();
    expect(screen.getByText(/PDF, 6\.8\sMB/u)).toBeTruthy();
    expect(screen.getByText('148 downloads')).toBeTruthy();
    expect(screen.getByText('1 of 5 files')).toBeTruthy();
    FakeRequest.answers = [[200, DONE]];
    pick(pdf());
    await waitFor(() => expect(FakeRequest.sent.map(({ url }) => url)).toEqual([`${UPLOADS}/${BEGUN.id}`]));
    expect(sent('POST')[0]?.body).toEqual({ kind: 'brochure', length: 8, name: 'Wine list.pdf' });
    await waitFor(() => expect(screen.queryByText('Wine list.pdf')).toBeNull());
  });

  it('says at once what can’t be a brochure, and sends nothing', async () => {
    await show([]);
    await screen.findByText('0 of 5 files');
    const large = pdf('Large.pdf');
    Object.defineProperty(large, 'size', { value: BROCHURE_LIMITS.bytes + 1 });
    pick(new File(['PK'], 'Plans.docx'), large);
    expect((await screen.findByText(/isn’t a PDF/u)).textContent).toMatch(/^Plans\.docx isn’t a PDF/u);
    expect(await screen.findByText(/is larger than 20 MB/u)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Choose a PDF' })).toHaveLength(2);
    expect(FakeRequest.sent).toEqual([]);
  });

  it('says why the server refused a brochure, and continues automatically after a lost connection', async () => {
    await show([]);
    await screen.findByText('0 of 5 files');
    FakeRequest.answers = [
      [422, { code: 'brochure-refused', meta: { reason: 'macros' } }],
      [409, { code: 'brochures-too-many' }],
      [0, {}],
      [200, DONE],
    ];
    pick(pdf('Scripts.pdf'), pdf('Sixth.pdf'), pdf('Cut.pdf'));
    expect(await screen.findByText(/contains scripts/u)).toBeTruthy();
    expect(await screen.findByText(/you already have five brochures/u)).toBeTruthy();
    expect(await screen.findByText('Waiting for a connection')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
    await waitFor(() => expect(FakeRequest.sent).toHaveLength(4), { timeout: 4_000 });
    await waitFor(() => expect(screen.queryByText('Cut.pdf')).toBeNull());
  });

  it('is full at five, and says what to do', async () => {
    await show(Array.from({ length: BROCHURE_LIMITS.brochures }, (_, at) => aBrochure({ name: `Menu ${at}` })));
    expect(await screen.findByText('You’ve reached the limit. Delete one to add another.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Upload PDF|Drop a PDF/u })).toBeNull();
  });

  it('moves brochures with the arrow keys, and deletes with an undo', async () => {
    const { user, sent } = await show([MENUS, PRICES], {
      [`PUT ${API}/order`]: { json: [PRICES, MENUS] },
      [`DELETE ${API}/${PRICES.id}`]: { status: 204 },
      [`POST ${API}/${PRICES.id}/restore`]: { json: PRICES },
    });
    (await screen.findByRole('button', { name: /^Move Menus/u })).focus();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(sent('PUT').map(({ body }) => body)).toEqual([{ ids: [PRICES.id, MENUS.id] }]));
    await user.click(screen.getByRole('button', { name: 'Actions for Prices' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent('POST')).toHaveLength(1));
  });

  it('renames a brochure', async () => {
    const { user, sent } = await show([MENUS], { [`PUT ${API}/${MENUS.id}`]: { json: { ...MENUS, version: 2 } } });
    await user.click(await screen.findByRole('button', { name: 'Actions for Menus' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    const name = await screen.findByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Wine list{Enter}');
    await waitFor(() => expect(sent('PUT').map(({ body }) => body)).toEqual([{ name: 'Wine list', version: 1 }]));
  });

  it('can be loaded again after a failure', async () => {
    let failing = true;
    const { user } = await show([], {
      [`GET ${API}`]: () => (failing ? { status: 503, json: { code: 'unavailable' } } : { json: [MENUS] }),
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText('0 of 5 files')).toBeNull();
    failing = false;
    await user.click(again);
    expect(await screen.findByText('Menus')).toBeTruthy();
  });

  it('keeps the new name when it can’t be saved', async () => {
    const { user, sent } = await show([MENUS], {
      [`PUT ${API}/${MENUS.id}`]: { status: 503, json: { code: 'unavailable' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for Menus' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    const name = await screen.findByLabelText<HTMLInputElement>('Name');
    await user.clear(name);
    await user.type(name, 'Wine list{Enter}');
    await waitFor(() => expect(sent('PUT')).toHaveLength(1));
    // The message is outside the open dialog.
    expect(await screen.findAllByRole('alert', { hidden: true })).not.toEqual([]);
    expect(name.value).toBe('Wine list');
  });

  it('is download-only for people who can’t edit', async () => {
    await show([MENUS], {}, 'viewer');
    expect((await screen.findByRole('link', { name: 'Download Menus' })).getAttribute('href')).toBe(
      `${API}/${MENUS.id}/content`,
    );
    expect(screen.queryByRole('button')).toBeNull();
  });
});
