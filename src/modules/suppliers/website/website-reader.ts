import { WEBSITE_PAGES } from '#contracts/supplier/website-facts.ts';
import type { WebsiteAnswer, WebsiteFacts, WebsitePage } from '#contracts/supplier/website-facts.ts';
import { fold } from '#shared/fold.ts';
import type { HttpClient, OutboundAnswer } from '#shared/http-client/http-client.ts';
import { OutboundError } from '#shared/http-client/outbound-error.ts';
import type { FoundFact, ReadPage } from './facts/page-facts.ts';
import { photoName, photosOf } from './facts/photos-of.ts';

/** Milliseconds for everything. Pages linked from the home page are requested together, with the time that is left. */
const READ_TIMEOUT = 8_000;
const HOME_TIMEOUT = 4_500;
const PAGE_BYTES = 1_000_000;
const REDIRECTS = 4;
/** Maximum pages besides the home page. */
const MORE = 3;

/** Link names of these pages, in folded words. */
const NAMES: Readonly<Record<Exclude<WebsitePage, 'home'>, RegExp>> = {
  contact: /\b(contact|kontakt|get in touch|contactez|napisz)/u,
  imprint: /\b(impressum|imprint|mentions legales|legal notice|anbieterkennzeichnung)/u,
  about: /\b(about|uber uns|a propos|qui sommes|o nas|our story)/u,
};

/**
 * Reads what a business's own website says about it (F11): its home page, and the contact, legal and about pages that
 * it links to on the same host. Nothing is stored. The client refuses private addresses (S55), which looks the same as
 * a website that doesn't respond.
 */
export class WebsiteReader {
  readonly #http: Pick<HttpClient, 'request'>;

  constructor({ http }: { http: Pick<HttpClient, 'request'> }) {
    this.#http = http;
  }

  /** @param party whose request it is; pauses of failing hosts are kept per party */
  async read(address: string, party: string): Promise<WebsiteAnswer> {
    const [home, ...more] = await this.#pages(address, party);
    if (home === undefined) return { state: 'unreadable', pages: [], facts: {}, photos: [] };
    const facts = await factsOf(home, more);
    const pages = [home, ...more];
    return {
      state: Object.keys(facts).length > 0 ? 'found' : 'nothing',
      pages: pages.map(({ page }) => page),
      facts,
      photos: photosOf(pages).map(photoName),
    };
  }

  /** Addresses of the photos on these pages, which are not fetched; null when no page was received. */
  async photos(address: string, party: string): Promise<string[] | null> {
    const pages = await this.#pages(address, party);
    return pages.length === 0 ? null : photosOf(pages);
  }

  /** The home page first; empty if it can't be read. */
  async #pages(address: string, party: string): Promise<ReadPage[]> {
    const began = performance.now();
    const home = await this.#page('home', address, party, HOME_TIMEOUT);
    if (home === null) return [];
    const left = READ_TIMEOUT - Math.round(performance.now() - began);
    const linked = await Promise.all(linkedPages(home).map(([page, url]) => this.#page(page, url, party, left)));
    return [home, ...linked.filter((page) => page !== null)];
  }

  async #page(page: WebsitePage, url: string, party: string, timeout: number): Promise<ReadPage | null> {
    try {
      const answer = await this.#http.request({
        url,
        party,
        timeout,
        headers: { Accept: 'text/html, application/xhtml+xml', 'Accept-Language': 'en, *;q=0.5' },
        maxBytes: PAGE_BYTES,
        cut: true,
        redirects: REDIRECTS,
      });
      if (answer.status !== 200 || !/html/iu.test(answer.headers['content-type'] ?? '')) return null;
      const { readPage } = await import('./facts/read-page.ts');
      return { page, url: new URL(answer.url), content: readPage(textOf(answer)) };
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      return null;
    }
  }
}

/** Decodes by the charset that the server or the page declares; an unknown one is read as UTF-8. */
function textOf({ headers, body }: OutboundAnswer): string {
  const named = /charset=["']?([\w-]+)/iu;
  const label =
    named.exec(headers['content-type'] ?? '')?.[1] ?? named.exec(body.subarray(0, 2_048).toString('latin1'))?.[1];
  try {
    return new TextDecoder(label ?? 'utf-8').decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}

function linkedPages({ url, content }: ReadPage): [WebsitePage, string][] {
  const found = new Map<WebsitePage, string>();
  for (const { href, words } of content.links) {
    if (!URL.canParse(href, url.href)) continue;
    const target = new URL(href, url.href);
    target.hash = '';
    if (target.origin !== url.origin || target.href === url.href) continue;
    const name = fold(`${words} ${target.pathname.replaceAll(/[-_/.]/gu, ' ')}`);
    const page = (['contact', 'imprint', 'about'] as const).find((one) => !found.has(one) && NAMES[one].test(name));
    if (page && ![...found.values()].includes(target.href)) found.set(page, target.href);
  }
  return [...found].slice(0, MORE);
}

/** The pages to search for an address, best first. */
const WITH_ADDRESS: readonly WebsitePage[] = ['contact', 'imprint', 'home', 'about'];
const OF_ADDRESS: ReadonlySet<string> = new Set(['address', 'postcode', 'town', 'county']);

async function factsOf(home: ReadPage, more: readonly ReadPage[]): Promise<WebsiteFacts> {
  const { countryOfPages, pageFacts } = await import('./facts/page-facts.ts');
  const read = [home, ...more];
  const country = countryOfPages(read);
  const found = await Promise.all(read.map((page) => pageFacts(page, country)));
  const all = found.flat().toSorted((a, b) => orderOf(WEBSITE_PAGES, a) - orderOf(WEBSITE_PAGES, b));
  // The parts of an address come from one page.
  const [address] = all
    .filter(({ field }) => field === 'address')
    .toSorted((a, b) => orderOf(WITH_ADDRESS, a) - orderOf(WITH_ADDRESS, b));
  const facts: WebsiteFacts = {};
  const foreign = all.filter((fact) => isForeign(fact, home.url));
  for (const { field, ...found } of [...all.filter((fact) => !foreign.includes(fact)), ...foreign])
    if (!OF_ADDRESS.has(field) || found.page === address?.page) facts[field] ??= found;
  return facts;
}

const orderOf = (order: readonly WebsitePage[], { page }: FoundFact): number => order.indexOf(page);

/** An email address at another domain that only appears in links or text; it often belongs to the designer or host. */
const isForeign = ({ field, source, value }: FoundFact, { hostname }: URL): boolean =>
  field === 'email' && source !== 'data' && !value.endsWith(`@${hostname.replace(/^www\./u, '')}`);
