import { screen, waitFor } from '@testing-library/react';
import type { Role } from '#contracts/account/roles.ts';
import type { VideoAnswer } from '#contracts/videos/video.ts';
import { VIDEOS_PATH, VIDEO_TOURS_PATH } from '../../providers/paths.ts';
import { fakeFetch } from '../../testing/fakeFetch.ts';
import type { Answers } from '../../testing/fakeFetch.ts';
import { aSession, anAccess, anId } from '../../testing/fixtures.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import VideosPage from './VideosPage.tsx';

const OURS = anAccess();
const API = `/api/suppliers/${OURS.supplierId}/videos`;

const aVideo = (change: Partial<VideoAnswer> = {}): VideoAnswer => ({
  id: anId(),
  source: 'vimeo',
  sourceId: '76979871',
  type: 'video',
  label: 'A weekend at Wrenfield',
  url: 'https://vimeo.com/76979871',
  picture: null,
  order: 0,
  version: 1,
  ...change,
});
const FILM = aVideo();
const TOUR = aVideo({ source: 'matterport', sourceId: 'SxQL3iGyoDo', type: 'videoTour', label: 'The house', order: 1 });

async function show(videos: VideoAnswer[], answers: Answers = {}, role: Role = 'editor', path = VIDEOS_PATH) {
  const requests = fakeFetch({ [`GET ${API}`]: { json: videos }, ...answers });
  const session = aSession({ suppliers: [{ ...anAccess({ role }), supplierId: OURS.supplierId }] });
  const view = await renderWithApp(<VideosPage />, { path, screen: path, session });
  return { ...view, sent: (method: string) => requests.filter((one) => one.method === method) };
}

describe('videos and tours', () => {
  // Unsaved text is kept on the device.
  afterEach(() => window.localStorage.clear());

  it('recognise the site while someone types, and add the video with its title', async () => {
    const { user, sent } = await show([], {
      [`POST ${API}/metadata`]: { json: { title: 'A weekend at Wrenfield', thumbnail: '' } },
      [`POST ${API}`]: { status: 201, json: FILM },
      [`POST ${API}/${FILM.id}/picture`]: { json: FILM },
    });
    expect(await screen.findByText('No videos yet')).toBeTruthy();
    await user.type(screen.getByLabelText('Link to a video or tour'), 'https://vimeo.com/76979871');
    expect(screen.getByText('A video on Vimeo')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add link' }));
    await waitFor(() => expect(sent('POST')).toHaveLength(3));
    expect(sent('POST').map(({ body }) => body)).toEqual([
      { vid: '76979871', type: 'vimeo', url: 'https://vimeo.com/76979871' },
      { url: 'https://vimeo.com/76979871', label: 'A weekend at Wrenfield' },
      {},
    ]);
  });

  it('say at the field what is wrong: no link, no video there, or one that was already added', async () => {
    const taken = { pointer: '#/url', rule: 'already-exists', params: { label: 'The house' }, detail: 'x' };
    const { user } = await show([TOUR], {
      [`POST ${API}/metadata`]: { status: 404, json: { status: 404, code: 'video-not-found', title: 'x' } },
      [`POST ${API}`]: { status: 422, json: { status: 422, code: 'invalid-input', title: 'x', errors: [taken] } },
    });
    const link = await screen.findByLabelText('Link to a video or tour');
    await user.type(link, 'https://example.com{Enter}');
    expect(await screen.findByText(/Enter a link from YouTube/u)).toBeTruthy();
    await user.clear(link);
    await user.type(link, 'https://youtu.be/dQw4w9WgXcQ{Enter}');
    expect(await screen.findByText('We can’t find a video at this link.')).toBeTruthy();
    await user.clear(link);
    await user.type(link, 'https://my.matterport.com/show/?m=SxQL3iGyoDo{Enter}');
    expect(await screen.findByText(/already added this video. It’s “The house”/u)).toBeTruthy();
  });

  it('say after a pause, not while someone types, that a link leads nowhere we know', async () => {
    const { user } = await show([]);
    const link = await screen.findByLabelText('Link to a video or tour');
    await user.type(link, 'https://vimeo.com/wrenfield');
    expect(screen.queryByText(/We can’t find a video/u)).toBeNull();
    expect(await screen.findByText(/We can’t find a video at this link/u, {}, { timeout: 5_000 })).toBeTruthy();
    expect(link.getAttribute('aria-invalid')).toBe('true');
    await user.clear(link);
    await waitFor(() => expect(link.getAttribute('aria-invalid')).not.toBe('true'), { timeout: 5_000 });
    await user.type(link, 'https://vimeo.com/76979871');
    expect(screen.getByText('A video on Vimeo')).toBeTruthy();
  });

  it('show only the tours at their own address', async () => {
    await show([FILM, TOUR], {}, 'editor', VIDEO_TOURS_PATH);
    expect(await screen.findByText('The house')).toBeTruthy();
    expect(screen.queryByText('A weekend at Wrenfield')).toBeNull();
  });

  it('are deleted at once, which can be undone', async () => {
    const { user, sent } = await show([FILM, TOUR], {
      [`DELETE ${API}/${TOUR.id}`]: { status: 204 },
      [`POST ${API}/${TOUR.id}/restore`]: { json: TOUR },
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for The house' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await screen.findAllByText('The house deleted.');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent('POST')).toHaveLength(1));
  });

  it('are moved with the arrow keys', async () => {
    const { user, sent } = await show([FILM, TOUR], { [`PUT ${API}/order`]: { json: [TOUR, FILM] } });
    (await screen.findByRole('button', { name: /^Move The house/u })).focus();
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(sent('PUT').map(({ body }) => body)).toEqual([{ ids: [TOUR.id, FILM.id] }]));
  });

  it('are moved only among the tours if only these are shown; films keep their positions', async () => {
    const garden = aVideo({ source: 'google', sourceId: 'pano', type: 'videoTour', label: 'The garden', order: 3 });
    const film = aVideo({ label: 'Another film', order: 2 });
    const { user, sent } = await show(
      [FILM, TOUR, film, garden],
      { [`PUT ${API}/order`]: { json: [] } },
      'editor',
      VIDEO_TOURS_PATH,
    );
    await user.click(await screen.findByRole('button', { name: 'Actions for The house' }));
    expect(screen.queryByRole('menuitem', { name: 'Move up' })).toBeNull();
    await user.keyboard('{Escape}');
    (await screen.findByRole('button', { name: /^Move The garden/u })).focus();
    await user.keyboard('{ArrowUp}');
    await waitFor(() =>
      expect(sent('PUT').map(({ body }) => body)).toEqual([{ ids: [FILM.id, garden.id, film.id, TOUR.id] }]),
    );
  });

  it('P4: play in place when clicked, and say until then what the site will see', async () => {
    const { user } = await show([FILM, TOUR]);
    expect(await screen.findByText(/loads it from Vimeo, which will see your IP address/u)).toBeTruthy();
    expect(document.querySelector('iframe')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Play A weekend at Wrenfield' }));
    const player = screen.getByTitle<HTMLIFrameElement>('A weekend at Wrenfield');
    expect(player.src).toBe('https://player.vimeo.com/video/76979871?autoplay=1&dnt=1');
    expect(player.getAttribute('sandbox')).toContain('allow-scripts');
    expect(document.activeElement).toBe(player);
    expect(screen.queryByText(/loads it from Vimeo/u)).toBeNull();
    expect(screen.getByText(/loads it from Matterport/u)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Play The house' }));
    expect(screen.queryByTitle('A weekend at Wrenfield')).toBeNull();
  });

  it('say that the picture is being fetched until it has arrived', async () => {
    let drawn = (): void => undefined;
    const picture = new Promise<void>((resolve) => {
      drawn = resolve;
    });
    let stored: VideoAnswer[] = [];
    const { user } = await show([], {
      [`GET ${API}`]: () => ({ json: stored }),
      [`POST ${API}/metadata`]: { json: { title: 'A weekend at Wrenfield', thumbnail: '' } },
      [`POST ${API}`]: () => {
        stored = [FILM];
        return { status: 201, json: FILM };
      },
    });
    const answer = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      if (typeof input !== 'string' || !input.endsWith('/picture')) return answer(input, init);
      await picture;
      return Response.json(FILM);
    };
    await user.type(await screen.findByLabelText('Link to a video or tour'), 'https://vimeo.com/76979871{Enter}');
    expect(await screen.findByText('Getting the picture …')).toBeTruthy();
    drawn();
    await waitFor(() => expect(screen.queryByText('Getting the picture …')).toBeNull());
    expect(screen.getByText('A weekend at Wrenfield')).toBeTruthy();
  });

  it('can be loaded again after a failure', async () => {
    let failing = true;
    const { user } = await show([], {
      [`GET ${API}`]: () => (failing ? { status: 503, json: { code: 'unavailable' } } : { json: [FILM] }),
      [`GET /api/suppliers/${OURS.supplierId}/brochures`]: { json: [] },
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText('No videos yet')).toBeNull();
    failing = false;
    await user.click(again);
    expect(await screen.findByText('A weekend at Wrenfield')).toBeTruthy();
  });

  it('keep the link when it can’t be saved', async () => {
    const { user, sent } = await show([], {
      [`POST ${API}/metadata`]: { json: { title: 'A weekend at Wrenfield', thumbnail: '' } },
      [`POST ${API}`]: { status: 503, json: { code: 'unavailable' } },
    });
    const link = await screen.findByLabelText<HTMLInputElement>('Link to a video or tour');
    await user.type(link, 'https://vimeo.com/76979871{Enter}');
    await waitFor(() => expect(sent('POST')).toHaveLength(2));
    expect(await screen.findAllByRole('alert')).not.toEqual([]);
    expect(link.value).toBe('https://vimeo.com/76979871');
  });

  it('are read-only for people who can’t edit', async () => {
    await show([FILM], {}, 'viewer');
    expect(await screen.findByText('A weekend at Wrenfield')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Add link|Actions/u })).toBeNull();
  });
});
