import { afterEach } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { sessionStore } from '../providers/session.ts';
import { fakeFetch } from '../testing/fakeFetch.ts';
import { aSession } from '../testing/fixtures.ts';
import { renderAuthPage } from '../testing/renderAuthPage.tsx';
import { GetListedPage } from './GetListedPage.tsx';

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const awaited = (): string[] =>
  [...document.querySelectorAll('.found-awaited')].map((one) => one.closest('label')?.htmlFor ?? '');
const described = (label: RegExp): string =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent ?? '';

async function open() {
  sessionStore.set(aSession({ suppliers: [] }));
  const { promise: reading, resolve: read } = Promise.withResolvers<void>();
  fakeFetch({
    'POST /api/search/read-website': async () => {
      await reading;
      const facts = {
        name: { value: 'Finch', page: 'home', source: 'data' },
        email: { value: 'hello@finch.example', page: 'contact', source: 'link' },
        phone: { value: '01904 123456', page: 'imprint', source: 'text' },
        town: { value: 'York', page: 'about', source: 'text' },
      };
      return { json: { state: 'found', pages: ['home', 'contact', 'imprint', 'about'], facts, photos: [] } };
    },
  });
  return { ...(await renderAuthPage(GetListedPage, '/get-listed')), read };
}

describe('a business with a website', () => {
  // Before each test, not after: a form that unmounts after the previous test would otherwise save its draft into the next.
  beforeEach(() => window.localStorage.clear());
  afterEach(() => {
    Reflect.deleteProperty(window, 'visualViewport');
  });

  it('shows which fields the website may fill in while it is being read, except those typed in since', async () => {
    const { user, read } = await open();
    await user.clear(field('Email for enquiries'));
    await user.type(field('Phone'), '01904 999999');
    await user.type(field('Website'), 'finch.example');
    await user.click(screen.getByRole('button', { name: 'Read it' }));
    expect(awaited()).toEqual(['field-name', 'field-category', 'field-countryCode', 'field-email']);
    await user.type(field('Business name'), 'Fern');
    expect(awaited()).toEqual(['field-category', 'field-countryCode', 'field-email']);
    read();
    await waitFor(() => expect(field(/^Email for enquiries/u).value).toBe('hello@finch.example'));
    expect(awaited()).toEqual([]);
    expect([field('Business name').value, field('Phone').value]).toEqual(['Fern', '01904 999999']);
  });

  it('says at each filled-in field which page the value is from, and how it was found, until it is edited', async () => {
    const { user, read } = await open();
    await user.clear(field('Email for enquiries'));
    await user.type(field('Website'), 'finch.example');
    await user.click(screen.getByRole('button', { name: 'Read it' }));
    read();
    await waitFor(() => expect(field(/^Business name/u).value).toBe('Finch'));
    expect(described(/^Business name/u)).toBe('From your home page, in its data for search engines');
    expect(described(/^Email for enquiries/u)).toBe('From your contact page, in a link');
    expect(described(/^Phone/u)).toBe('From your legal page, in the text');
    await user.type(field(/^Phone/u), '7');
    expect(described(/^Phone/u)).toBe('');
  });

  it('shows Continue above a phone’s keyboard, and at the end of the page without one', async () => {
    const view = Object.assign(new EventTarget(), { height: window.innerHeight, offsetTop: 0, scale: 1 });
    Object.defineProperty(window, 'visualViewport', { value: view, configurable: true });
    await open();
    const bar = () => screen.getByRole('button', { name: 'Continue' }).parentElement;
    const covered = (pixels: number, up = 0) =>
      act(() => {
        Object.assign(view, { height: window.innerHeight - pixels, offsetTop: up });
        view.dispatchEvent(new Event('resize'));
      });
    expect([bar()?.className, bar()?.style.bottom]).toEqual(['listing__actions', '']);
    covered(300);
    expect([bar()?.className, bar()?.style.bottom]).toEqual(['listing__actions listing__actions--stuck', '300px']);
    // Safari scrolls the page up to show the field.
    covered(300, 80);
    expect(bar()?.style.bottom).toBe('220px');
    // The browser's own toolbar doesn't count as a keyboard.
    covered(56);
    expect(bar()?.className).toBe('listing__actions');
    expect(document.documentElement.hasAttribute('data-keyboard')).toBe(false);
  });
});
