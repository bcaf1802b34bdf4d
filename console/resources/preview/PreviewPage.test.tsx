import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ProfileAnswer } from '#contracts/profile/profile.ts';
import { emptyValue } from '#contracts/profile/profile-field.ts';
import { sectionFields } from '#contracts/profile/profile-sections.ts';
import {
  OFFERS_PATH,
  PHOTOS_PATH,
  PREVIEW_PATH,
  PRICING_PATH,
  QUESTIONS_PATH,
  REVIEWS_PATH,
} from '../../providers/paths.ts';
import { STORE_PREFIX } from '../../providers/session.ts';
import { AppScreens } from '../../screens/ScreenLink.tsx';
import { SUPPLIER_SCREENS } from '../../screens/supplierScreens.ts';
import { fakeFetch } from '../../testing/fakeFetch.ts';
import { aSession, anAccess } from '../../testing/fixtures.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import { aScore } from '../profile/score/testing/aScore.ts';
import { outline, partsOf, placeAt, updatePage, updateWords } from './pageUpdate.ts';
import PreviewPage from './PreviewPage.tsx';

const OURS = anAccess();
const API = `/api/suppliers/${OURS.supplierId}`;
const CONTEXT: ProfileAnswer['context'] = {
  category: 'venue',
  types: ['venue'],
  country: 'GB',
  locale: 'en-GB',
  currency: 'GBP',
  features: { venue: { bedrooms: { kind: 'integer', labels: { en: 'Bedrooms', de: 'Zimmer' } } } },
  hidden: [],
  year: 2026,
};
const PROFILE: ProfileAnswer = {
  context: CONTEXT,
  sections: (['about-you', 'details'] as const).map((section) => ({
    section,
    version: 3,
    savedAt: null,
    savedBy: null,
    values: Object.fromEntries(sectionFields(section, CONTEXT).map((field) => [field.path, emptyValue(field)])),
  })),
};

const PAGE = '<main id="main"><h1>Wrenfield Hall</h1></main>';

async function show(path: string | null = '/uk/wedding-venues/wrenfield-hall-GB1', html = PAGE) {
  const requests = fakeFetch({
    [`GET ${API}/profile`]: { json: PROFILE },
    [`GET ${API}/public-page`]: { json: { path } },
    [`GET ${API}/score`]: { json: aScore() },
    [`POST ${API}/profile/preview`]: { text: html },
  });
  const session = aSession({ suppliers: [{ ...OURS, supplierId: OURS.supplierId }] });
  const view = await renderWithApp(
    <AppScreens value={SUPPLIER_SCREENS.screens}>
      <PreviewPage />
    </AppScreens>,
    { path: PREVIEW_PATH, screen: PREVIEW_PATH, session },
  );
  return { ...view, drawn: () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body), requests };
}

describe('the public page’s preview', () => {
  afterEach(() => window.localStorage.clear());

  it('updates as someone types, and saves nothing', async () => {
    const { user, drawn, requests } = await show();
    await screen.findByTitle('Your page on a laptop');
    expect(drawn()).toEqual([{ changes: {} }]);
    await user.type(await screen.findByLabelText(/^First sentence/u), 'A house');
    const typed = { changes: { description: 'A house' }, only: 'words' };
    await waitFor(() => expect(drawn().at(-1)).toEqual(typed));
    expect(requests.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('edits the business’s offerings as well, and shows both sections’ unsaved changes', async () => {
    const { user, drawn } = await show();
    await user.type(await screen.findByLabelText(/^First sentence/u), 'A house');
    await user.click(screen.getByRole('radio', { name: 'What you offer' }));
    await user.type(await screen.findByLabelText(/^Bedrooms/u), '14');
    const typed = { changes: { description: 'A house', 'typeDetails.venue.bedrooms': 14 }, only: 'words' };
    await waitFor(() => expect(drawn().at(-1)).toEqual(typed));
    await user.click(screen.getByRole('radio', { name: 'About you' }));
    expect((await screen.findByLabelText<HTMLTextAreaElement>(/^First sentence/u)).value).toBe('A house');
  });

  it('names the unsaved changes, which link to their fields', async () => {
    const { user } = await show();
    const card = within(await screen.findByRole('region', { name: 'Changed here' }));
    expect(card.getByText(/^Nothing has changed yet/u)).toBeTruthy();
    const sentence = await screen.findByLabelText(/^First sentence/u);
    await user.type(sentence, 'A Georgian house in its own valley, an hour from Bristol.');
    await user.click(screen.getByRole('radio', { name: 'What you offer' }));
    await user.type(await screen.findByLabelText(/^Bedrooms/u), '14');
    const [first, second] = card.getAllByRole('listitem');
    expect([first?.textContent, second?.textContent]).toEqual(['First sentenceCompare', 'Bedrooms14']);
    await user.click(card.getByRole('button', { name: 'Compare: First sentence' }));
    expect(first?.textContent).toContain('A Georgian house');
    await user.click(card.getByRole('button', { name: 'First sentence' }));
    await waitFor(() => expect(document.activeElement).toBe(sentence));
    expect(screen.getByRole('radio', { name: 'About you' }).getAttribute('aria-checked')).toBe('true');
    await user.clear(sentence);
    expect(card.getAllByRole('listitem')).toHaveLength(1);
  });

  it('runs no scripts in its frame', async () => {
    await show();
    expect((await screen.findByTitle('Your page on a laptop')).getAttribute('sandbox')).toBe('allow-same-origin');
  });

  it('gives the page’s style sheets the nonce that this window’s policy requires', async () => {
    document.head.insertAdjacentHTML('beforeend', '<meta name="csp-nonce" content="0wn">');
    await show(undefined, '<style nonce="theirs">p{}</style><main id="main"></main>');
    const frame = await screen.findByTitle<HTMLIFrameElement>('Your page on a laptop');
    expect(frame.srcdoc).toContain('<style nonce="0wn">p{}');
    document.querySelector('meta[name="csp-nonce"]')?.remove();
  });

  it('can be shown as a phone, a laptop or both, and remembers the choice', async () => {
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

  it('links to parts that are edited on other pages, with their contents', async () => {
    await show();
    const nav = await screen.findByRole('navigation', { name: 'Edit on other pages' });
    const photos = await within(nav).findByRole('link', { name: /^Photos ?10 photos$/u });
    expect(photos.getAttribute('href')).toMatch(/\/profile\/photos$/u);
  });
});

const ABOUT = { parts: partsOf('about-you', 'about'), label: 'About' };

describe('updating the page', () => {
  const page = (about: string) =>
    `<html lang="en-GB"><main id="main"><div><img id="photo"><section id="part-about"><p>${about}</p></section></div></main>`;

  it('keeps unchanged parts, and outlines what is being edited', () => {
    const shown = new DOMParser().parseFromString(page('Saved'), 'text/html');
    const photo = shown.getElementById('photo');
    updatePage(shown, page('Typed'));
    outline(shown, ABOUT);
    expect(shown.getElementById('photo')).toBe(photo);
    expect(shown.getElementById('part-about')?.textContent).toBe('Typed');
    expect(shown.getElementById('part-about')?.style.outline).toContain('2px');
    outline(shown, null);
    expect(shown.getElementById('part-about')?.style.outline).toBe('');
  });

  it('changes only its texts, whether they are new, removed or unchanged', () => {
    const shown = new DOMParser().parseFromString(
      page('Saved').replace('<img', '<div id="part-notice" hidden></div><span id="part-place">Venue</span><img'),
      'text/html',
    );
    outline(shown, ABOUT);
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

  it('names the edited part on its outline', () => {
    const shown = new DOMParser().parseFromString(page('Saved'), 'text/html');
    outline(shown, ABOUT);
    expect(shown.querySelector('[data-edited-label]')?.textContent).toBe('About');
    outline(shown, null);
    expect(shown.querySelector('[data-edited-label]')).toBeNull();
  });

  it('knows where each part is edited: in a section, or on a page', () => {
    const shown = new DOMParser().parseFromString(page('Saved'), 'text/html');
    expect(placeAt(shown.querySelector('p')!)).toEqual({ section: 'about-you', group: 'about' });
    expect(placeAt(shown.getElementById('photo')!)).toBeNull();
    const rest = new DOMParser().parseFromString(
      `<section class="gallery"><img></section><section id="part-details"><li>Barn</li></section><section id="offers"><b>Late</b></section>
      <section id="packages"><i>Day</i></section><section id="reviews"><q>Lovely</q></section><section id="questions"><u>Dogs?</u></section>`,
      'text/html',
    );
    const at = (what: string) => placeAt(rest.querySelector(what)!);
    expect(at('img')).toEqual({ path: PHOTOS_PATH });
    expect(at('li')).toEqual({ section: 'details', group: null });
    expect([at('b'), at('i')]).toEqual([{ path: OFFERS_PATH }, { path: PRICING_PATH }]);
    expect([at('q'), at('u')]).toEqual([{ path: REVIEWS_PATH }, { path: QUESTIONS_PATH }]);
  });

  it('outlines a group’s first part that has content', () => {
    const greeting = '<div id="part-notice" hidden></div><blockquote id="part-greeting"><p>Hello</p></blockquote>';
    const greets = new DOMParser().parseFromString(greeting, 'text/html');
    expect(placeAt(greets.querySelector('p')!)).toEqual({ section: 'about-you', group: 'messages' });
    outline(greets, { parts: partsOf('about-you', 'messages'), label: 'Messages' });
    expect(greets.getElementById('part-greeting')?.style.outline).toContain('2px');
  });
});

describe('clicking a part of the page', () => {
  afterEach(() => window.localStorage.clear());

  /** Clicks an element of the frame's page, as the browser would have parsed it. */
  async function press(html: string, what: string) {
    const view = await show();
    const frame = await screen.findByTitle<HTMLIFrameElement>('Your page on a laptop');
    const shown = new DOMParser().parseFromString(html, 'text/html');
    Object.defineProperty(frame, 'contentDocument', { value: shown });
    fireEvent.load(frame);
    act(() => void shown.querySelector(what)!.dispatchEvent(new MouseEvent('click', { bubbles: true })));
    return view;
  }

  it('opens its section beside the page, with the focus in its first field', async () => {
    await press('<section id="part-details"><li>Barn</li></section>', 'li');
    await waitFor(() => expect(document.activeElement?.closest('form')).not.toBeNull());
    expect(screen.getByRole('radio', { name: 'What you offer' }).getAttribute('aria-checked')).toBe('true');
  });

  it('opens the page where it is edited', async () => {
    const { location } = await press('<section id="packages"><i>Day</i></section>', 'i');
    await waitFor(() => expect(location()).toBe(PRICING_PATH));
  });
});
