import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { PageLoader, RenderPage } from '#public/page-types.ts';
import { PAGES_SOURCE, startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { errorPage } from './error-page.ts';

describe('the page for errors', () => {
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
  const to = (acceptLanguage: string, path = '/') => ({ nonce: 'n', acceptLanguage, path });
  const pages: PageLoader = async () => (await import(PAGES_SOURCE)) as { renderPage: RenderPage };

  test('gives a refusal’s reason in English only, and no reason for an internal error', async () => {
    expect(await errorPage(pages, problem, to('en'))).toContain('The request is too large.');
    expect(await errorPage(pages, problem, to('de'))).not.toContain('The request is too large.');
    const fault = await errorPage(pages, { ...problem, title: 'A secret', status: 500 }, to('en'));
    expect(fault).toContain('Something went wrong on our side');
    expect(fault).not.toContain('A secret');
    expect(await errorPage(pages, { ...problem, status: 429 }, to('fr'))).toContain('Trop de tentatives');
  });

  test.each([
    '/confirm-email/aB-1_',
    '/change-email/aB-1_',
    '/reset-password/aB-1_',
    '/recover/aB-1_',
    '/recover/cancel/aB-1_',
    '/recover/finish/aB-1_/again',
    '/confirm-business/aB-1_',
    '/undo-claim/aB-1_',
    '/signup-invite',
  ])('removes the secret of an emailed link from the address (S8): %s', async (path) => {
    expect(await errorPage(pages, { ...problem, status: 429 }, to('en', path))).toContain('<script src=');
  });

  test.each(['/c/aB-1_', '/reset-password/', '/nothing'])('leaves other addresses unchanged: %s', async (path) => {
    expect(await errorPage(pages, { ...problem, status: 404 }, to('en', path))).not.toContain('<script');
  });

  test('is plain if the pages aren’t built', async () => {
    const none = () => Promise.reject(new Error('not built'));
    const text = await errorPage(none, { ...problem, title: '<b>Broken</b>' }, to('de'));
    expect(text).toContain('&lt;b&gt;Broken&lt;/b&gt;');
    expect(text).toContain('413 · 01J');
  });
});
