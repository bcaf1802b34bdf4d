import { screen, waitFor, within } from '@testing-library/react';
import type { ProfileAnswer } from '#contracts/profile/profile.ts';
import { emptyValue } from '#contracts/profile/profile-field.ts';
import { sectionFields } from '#contracts/profile/profile-sections.ts';
import { PREVIEW_PATH } from '../../providers/paths.ts';
import { STORE_PREFIX } from '../../providers/session.ts';
import { AppScreens } from '../../screens/ScreenLink.tsx';
import { SUPPLIER_SCREENS } from '../../screens/supplierScreens.ts';
import { fakeFetch } from '../../testing/fakeFetch.ts';
import { aSession, anAccess } from '../../testing/fixtures.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import { groupAt, outline, updatePage, updateWords } from './pageUpdate.ts';
import PreviewPage from './PreviewPage.tsx';

const OURS = anAccess();
const API = `/api/suppliers/${OURS.supplierId}`;
const CONTEXT: ProfileAnswer['context'] = {
  category: 'venue',
  types: ['venue'],
  country: 'GB',
  locale: 'en-GB',
  currency: 'GBP',
  features: {},
  hidden: [],
  year: 2026,
};
const PROFILE: ProfileAnswer = {
  context: CONTEXT,
  sections: [
    {
      section: 'about-you',
      version: 3,
      savedAt: null,
      savedBy: null,
      values: Object.fromEntries(sectionFields('about-you', CONTEXT).map((field) => [field.path, emptyValue(field)])),
    },
  ],
};

async function show(path: string | null = '/uk/wedding-venues/wrenfield-hall-GB1') {
  const asked = fakeFetch({
    [`GET ${API}/profile`]: { json: PROFILE },
    [`GET ${API}/public-page`]: { json: { path } },
    [`POST ${API}/profile/preview`]: { json: '<main id="main"><h1>Wrenfield Hall</h1></main>' },
  });
  const session = aSession({ suppliers: [{ ...OURS, supplierId: OURS.supplierId }] });
  const view = await renderWithApp(
    <AppScreens value={SUPPLIER_SCREENS.screens}>
      <PreviewPage />
    </AppScreens>,
    { path: PREVIEW_PATH, screen: PREVIEW_PATH, session },
  );
  return { ...view, drawn: () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body), asked };
}

describe('the preview of the public page', () => {
  afterEach(() => window.localStorage.clear());

  it('updates as someone types, and saves nothing', async () => {
    const { user, drawn, asked } = await show();
    await screen.findByTitle('Your page on a laptop');
    expect(drawn()).toEqual([{ section: 'about-you', changes: {} }]);
    await user.type(await screen.findByLabelText(/^First sentence/u), 'A house');
    const typed = { section: 'about-you', changes: { description: 'A house' }, only: 'words' };
    await waitFor(() => expect(drawn().at(-1)).toEqual(typed));
    expect(asked.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('runs no scripts in its frame', async () => {
    await show();
    expect((await screen.findByTitle('Your page on a laptop')).getAttribute('sandbox')).toBe('allow-same-origin');
  });

  it('is shown as a phone, a laptop or both, and remembers it', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('radio', { name: 'Phone' }));
    expect(screen.queryByTitle('Your page on a laptop')).toBeNull();
    expect(window.localStorage.getItem(`${STORE_PREFIX}.preview`)).toBe('phone');
    await user.click(screen.getByRole('radio', { name: 'Both' }));
    expect(screen.getAllByTitle(/^Your page on/u)).toHaveLength(2);
  });

  it('offers its link, unless the market has no pages', async () => {
    const { unmount } = await show();
    const open = await screen.findByRole('link', { name: 'Open in a new tab' });
    expect(open.getAttribute('href')).toMatch(/\/uk\/wedding-venues\/wrenfield-hall-GB1\?supplier=true$/u);
    unmount();
    await show(null);
    await screen.findByTitle('Your page on a laptop');
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  });

  it('links to parts that are edited on other pages', async () => {
    await show();
    const nav = await screen.findByRole('navigation', { name: 'Edit on other pages' });
    expect(within(nav).getByRole('link', { name: 'Photos' })).toBeTruthy();
  });
});

describe('a page that is updated', () => {
  const page = (about: string) =>
    `<html lang="en-GB"><main id="main"><div><img id="photo"><section id="part-about"><p>${about}</p></section></div></main>`;

  it('keeps what is the same, and outlines what is edited', () => {
    const shown = new DOMParser().parseFromString(page('Saved'), 'text/html');
    const photo = shown.getElementById('photo');
    updatePage(shown, page('Typed'));
    outline(shown, 'about');
    expect(shown.getElementById('photo')).toBe(photo);
    expect(shown.getElementById('part-about')?.textContent).toBe('Typed');
    expect(shown.getElementById('part-about')?.style.outline).toContain('2px');
    outline(shown, null);
    expect(shown.getElementById('part-about')?.style.outline).toBe('');
  });

  it('changes its words alone, whether they are new, gone or as before', () => {
    const shown = new DOMParser().parseFromString(
      page('Saved').replace('<img', '<div id="part-notice" hidden></div><span id="part-place">Venue</span><img'),
      'text/html',
    );
    outline(shown, 'about');
    const [place, about] = [shown.getElementById('part-place'), shown.getElementById('part-about')];
    const words = (text: string) =>
      `<!doctype html><p id="part-notice">Closed in May</p><span id="part-place">Venue</span>${text}`;
    updateWords(shown, words('<section id="part-about"><p>Saved</p></section>'));
    expect(shown.getElementById('part-notice')?.textContent).toBe('Closed in May');
    expect([shown.getElementById('part-place'), shown.getElementById('part-about')]).toEqual([place, about]);
    updateWords(shown, words('<div id="part-about" hidden></div>'));
    expect(shown.getElementById('part-about')?.hidden).toBe(true);
    expect(shown.getElementById('photo')).not.toBeNull();
  });

  it('knows which fields a part shows', () => {
    const shown = new DOMParser().parseFromString(page('Saved'), 'text/html');
    expect(groupAt(shown.querySelector('p')!)).toBe('about');
    expect(groupAt(shown.getElementById('photo')!)).toBeNull();
    const greeting = '<div id="part-notice" hidden></div><blockquote id="part-greeting"><p>Hello</p></blockquote>';
    const greets = new DOMParser().parseFromString(greeting, 'text/html');
    expect(groupAt(greets.querySelector('p')!)).toBe('messages');
    outline(greets, 'messages');
    expect(greets.getElementById('part-greeting')?.style.outline).toContain('2px');
  });
});
