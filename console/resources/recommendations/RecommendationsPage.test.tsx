import { screen, waitFor, within } from '@testing-library/react';
import type { Role } from '#contracts/account/roles.ts';
import { RECOMMENDATION_LIMITS } from '#contracts/recommendations/recommendation-limits.ts';
import type {
  CandidateAnswer,
  RecommendationAnswer,
  RelationAnswer,
} from '#contracts/recommendations/recommendation.ts';
import { RECOMMENDATIONS_PATH } from '../../providers/paths.ts';
import { fakeFetch } from '../../testing/fakeFetch.ts';
import type { Answers } from '../../testing/fakeFetch.ts';
import { aSession, anAccess, anId } from '../../testing/fixtures.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import RecommendationsPage from './RecommendationsPage.tsx';

const OURS = anAccess();
const OF = `/api/suppliers/${OURS.supplierId}`;
const API = `${OF}/recommendations`;

const AT = '2026-05-12T09:00:00.000Z';
const BAND: RecommendationAnswer = {
  id: anId(),
  supplierId: anId(),
  order: 0,
  createdAt: AT,
  updatedAt: AT,
  name: 'The Lanterns',
  type: 'music',
  city: 'Bath',
  photo: { publicId: 'lanterns', alt: '', width: 900, height: 600, edges: [320, 2048], thumbhash: '' },
};
const CAKES: RecommendationAnswer = {
  ...BAND,
  id: anId(),
  supplierId: anId(),
  order: 1,
  name: 'Rye Cakes',
  type: 'cakes',
  photo: null,
};
const FILMS: CandidateAnswer = {
  supplierId: anId(),
  name: 'Northlight Films',
  type: 'video',
  city: 'Leeds',
  photo: null,
};
const FLORIST: RelationAnswer = {
  id: anId(),
  name: 'Foxtail & Fennel',
  city: 'Cirencester',
  relation: { id: anId(), type: 'florist', photo: null, active: true, createdAt: AT, order: 0, updatedAt: AT },
};

interface Known {
  own?: RecommendationAnswer[];
  by?: RelationAnswer[];
  alone?: boolean;
}

async function show({ own = [], by = [], alone = false }: Known, answers: Answers = {}, role: Role = 'editor') {
  const requests = fakeFetch({
    [`GET ${API}`]: { json: own },
    [`GET ${OF}/relations`]: { json: by },
    [`GET ${OF}/profile`]: { json: { sections: [{ values: { 'flags.hideSupplierRelations': alone } }] } },
    ...answers,
  });
  const session = aSession({ suppliers: [{ ...anAccess({ role }), supplierId: OURS.supplierId }] });
  const view = await renderWithApp(<RecommendationsPage />, {
    path: RECOMMENDATIONS_PATH,
    screen: RECOMMENDATIONS_PATH,
    session,
  });
  return { ...view, sent: (method: string) => requests.filter((one) => one.method === method), requests };
}

describe('recommendations', () => {
  it('show name, category and town, and move with the arrow keys', async () => {
    const { user, sent } = await show({ own: [BAND, CAKES] }, { [`PUT ${API}/order`]: { json: [CAKES, BAND] } });
    const own = within(await screen.findByRole('region', { name: 'You recommend' }));
    expect(own.getByText('The Lanterns')).toBeTruthy();
    expect(own.getByText('Music · Bath')).toBeTruthy();
    expect(screen.getByText('2 of 20')).toBeTruthy();
    screen.getByRole('button', { name: /^Move The Lanterns/u }).focus();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(sent('PUT').map(({ body }) => body)).toEqual([{ ids: [CAKES.id, BAND.id] }]));
  });

  it('can be searched by name and category, and added one after the other', async () => {
    const { user, sent, requests } = await show(
      {},
      { [`GET ${API}/candidates`]: { json: [FILMS] }, [`POST ${API}`]: { status: 201, json: BAND } },
    );
    await user.click(await screen.findByRole('button', { name: 'Recommend a supplier' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Recommend a supplier' }));
    await user.type(dialog.getByLabelText('Name or town'), 'north');
    await user.selectOptions(dialog.getByLabelText('Category'), 'video');
    await waitFor(() => expect(requests.some(({ path }) => path.endsWith('?q=north&type=video'))).toBe(true));
    await user.click(await dialog.findByRole('button', { name: 'Recommend Northlight Films' }));
    await waitFor(() => expect(sent('POST').map(({ body }) => body)).toEqual([{ supplierId: FILMS.supplierId }]));
    await screen.findAllByText('Northlight Films added.');
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Name or town')));
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('say when no one matches, and why one can’t be added', async () => {
    const { user } = await show(
      {},
      {
        [`GET ${API}/candidates`]: ({ path }) => ({ json: path.includes('q=') ? [] : [FILMS] }),
        [`POST ${API}`]: { status: 409, json: { code: 'supplier-not-listed' } },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Recommend a supplier' }));
    await user.click(await screen.findByRole('button', { name: 'Recommend Northlight Films' }));
    expect((await screen.findAllByText(/isn’t listed here/u)).length).toBeGreaterThan(0);
    await user.type(screen.getByLabelText('Name or town'), 'nobody');
    expect(await screen.findByText(/No supplier matches/u)).toBeTruthy();
  });

  it('are removed at once, and undo restores them', async () => {
    const { user, sent } = await show(
      { own: [BAND] },
      { [`DELETE ${API}/${BAND.id}`]: { status: 204 }, [`POST ${API}/${BAND.id}/restore`]: { json: BAND } },
    );
    await user.click(await screen.findByRole('button', { name: 'Actions for The Lanterns' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent('POST')).toHaveLength(1));
  });

  it('are limited', async () => {
    const many = Array.from({ length: RECOMMENDATION_LIMITS.recommendations }, () => ({ ...BAND, id: anId() }));
    await show({ own: many });
    expect(await screen.findByText(/You’ve reached the limit/u)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Recommend a supplier' }).disabled).toBe(true);
  });

  it('show who recommends the business, which can hide each of them', async () => {
    const { id } = FLORIST.relation;
    const { user, sent } = await show({ by: [FLORIST] }, { [`PUT ${OF}/relations/${id}`]: { json: FLORIST } });
    const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: /Foxtail & Fennel/u });
    expect(toggle.checked).toBe(true);
    await user.click(toggle);
    await waitFor(() => expect(sent('PUT').map(({ body }) => body)).toEqual([{ active: false }]));
  });

  it('say when couples see none of them, and where to change that', async () => {
    await show({ own: [BAND], alone: true });
    const link = await screen.findByRole('link', { name: 'Change it under About you' });
    expect(link.getAttribute('href')).toMatch(/about-you#field-flags\.hideSupplierRelations$/u);
  });

  it('have no buttons for viewers', async () => {
    await show({ own: [BAND], by: [FLORIST] }, {}, 'viewer');
    expect(await screen.findByText('The Lanterns')).toBeTruthy();
    expect(await screen.findByText('On your page')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Lanterns|Foxtail|Recommend/u })).toBeNull();
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('say so if the market has none', async () => {
    await show({}, { [`GET ${API}`]: { status: 404, json: { code: 'not-found' } } });
    expect(await screen.findByText('This isn’t available in your market.')).toBeTruthy();
  });

  it('can be loaded again after a failure', async () => {
    await show({}, { [`GET ${API}`]: { status: 503, json: { code: 'unavailable' } } });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
