import { describe, expect, test } from '@jest/globals';
import type { OutboundAnswer, OutboundRequest } from '#shared/http-client/http-client.ts';
import { OutboundError } from '#shared/http-client/outbound-error.ts';
import { WebsiteReader } from './website-reader.ts';

const PAGES: Readonly<Record<string, string>> = {
  '/': '<h1>Marlow Barn</h1><a href="/contact">Contact</a><a href="/about">About</a>',
  '/contact': '<a href="mailto:hello@marlowbarn.example">Write to us</a>',
  '/about': '<p>A barn by the river</p>',
};

/** A website whose pages take this long, on a client that gives up as ours does. Returns what was read, and the limits. */
async function read(takes: Readonly<Record<string, number>>) {
  const limits: Record<string, number> = {};
  const request = async ({ url, timeout = 0 }: OutboundRequest): Promise<OutboundAnswer> => {
    const { pathname } = new URL(url);
    limits[pathname] = timeout;
    if ((takes[pathname] ?? 0) > timeout) throw new OutboundError('timeout');
    const headers = { 'content-type': 'text/html' };
    return { status: 200, headers, body: Buffer.from(PAGES[pathname] ?? ''), url };
  };
  const { state, pages } = await new WebsiteReader({ http: { request } }).read('https://marlowbarn.example/', 'a');
  return { state, pages, limits };
}

describe('F11: the time for a website', () => {
  test('that the home page didn’t take is left for the pages it links to', async () => {
    const { pages, limits } = await read({ '/contact': 6_000 });
    expect(pages).toEqual(['home', 'contact', 'about']);
    expect(limits['/']).toBe(4_500);
    // The home page came at once.
    expect(limits['/contact']).toBeGreaterThan(6_000);
    expect(limits['/contact']).toBeLessThanOrEqual(8_000);
  });

  test('is over after eight seconds: what came until then counts', async () => {
    expect(await read({ '/contact': 9_000 })).toMatchObject({ state: 'found', pages: ['home', 'about'] });
    expect(await read({ '/': 5_000 })).toMatchObject({ state: 'unreadable', pages: [] });
  });
});
