import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { PageLoader, RenderPage } from '#public/page-types.ts';
import { PAGES_SOURCE, startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { errorPage } from './error-page.ts';

describe('the page in place of one that can’t be shown', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const open = (path: string, language: string) =>
    app.request('GET', path, { headers: { Accept: 'text/html', 'Accept-Language': language } });

  test.each([
    ['en-GB', 'Page not found', 'Go to the start page'],
    ['de-AT', 'Seite nicht gefunden', 'Zur Startseite'],
    ['fr-FR', 'Page introuvable', 'Aller à la page d’accueil'],
    ['pl-PL', 'Nie znaleziono strony', 'Przejdź do strony głównej'],
  ])('is in the visitor’s language: %s', async (language, title, link) => {
    for (const path of ['/c/no-such-conversation', '/enquire/GB00000000', '/nothing']) {
      const { status, headers, text } = await open(path, language);
      expect([path, status, headers.get('vary')]).toEqual([path, 404, expect.stringContaining('Accept-Language')]);
      expect(text).toContain(`<h1>${title}</h1>`);
      expect(text).toContain(link);
      expect(text).toContain(headers.get('x-request-id'));
      expect(text).toContain('noindex');
    }
  });

  const problem = { title: 'The request is too large.', status: 413, instance: '01J' };
  const to = (acceptLanguage: string) => ({ nonce: 'n', acceptLanguage });
  const pages: PageLoader = async () => (await import(PAGES_SOURCE)) as { renderPage: RenderPage };

  test('gives the reason of a refusal in English only, and no reason of a fault', async () => {
    expect(await errorPage(pages, problem, to('en'))).toContain('The request is too large.');
    expect(await errorPage(pages, problem, to('de'))).not.toContain('The request is too large.');
    const fault = await errorPage(pages, { ...problem, title: 'A secret', status: 500 }, to('en'));
    expect(fault).toContain('Something went wrong on our side');
    expect(fault).not.toContain('A secret');
    expect(await errorPage(pages, { ...problem, status: 429 }, to('fr'))).toContain('Trop de tentatives');
  });

  test('is plain where the pages aren’t built', async () => {
    const none = () => Promise.reject(new Error('not built'));
    const text = await errorPage(none, { ...problem, title: '<b>Broken</b>' }, to('de'));
    expect(text).toContain('&lt;b&gt;Broken&lt;/b&gt;');
    expect(text).toContain('413 · 01J');
  });
});
