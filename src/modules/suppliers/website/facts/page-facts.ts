import { ownValue } from '#contracts/own-value.ts';
import { SOCIAL_NETWORKS } from '#contracts/terms/social-networks.ts';
import { EMAIL_PATTERN, FIRST_SENTENCE_MAX, TEXT_LIMITS, codePoints } from '#contracts/limits.ts';
import type { WebsiteFact, WebsiteFind, WebsitePage, WebsiteSource } from '#contracts/supplier/website-facts.ts';
import type { WebsiteField } from '#contracts/supplier/website-fields.ts';
import { SUPPLIER_CATEGORIES } from '#contracts/terms/supplier-terms.ts';
import { fold } from '#shared/fold.ts';
import { addressInText } from './address-in-text.ts';
import { CATEGORY_TYPES, CATEGORY_WORDS } from './category-words.ts';
import { countryOf } from './country-of.ts';
import { networksIn } from './networks-in.ts';
import { phoneFound } from './phone-found.ts';
import { plainText } from './read-page.ts';
import type { PageContent } from './read-page.ts';
import { describedBusiness } from './structured-data.ts';
import type { DescribedBusiness } from './structured-data.ts';

/** What themes fill in from a page's own HTML, often without decoding it. */
const THEMED = ['name', 'description', 'address', 'street', 'postcode', 'town', 'county'] as const;

/** Minimum characters of a useful description. */
const DESCRIPTION_MIN = 20;
/** Maximum email addresses examined on a page. */
const EMAILS_MAX = 10;

export interface ReadPage {
  page: WebsitePage;
  url: URL;
  content: PageContent;
}

export interface FoundFact extends WebsiteFact {
  field: WebsiteFind;
}

/** The country of a website: the first one that a page states, otherwise the first one that its language suggests. */
export function countryOfPages(pages: readonly ReadPage[]): string | null {
  const all = pages.map(({ content, url }) => countryOf(content, url, businessOn(content)));
  return (all.find(({ isStated }) => isStated) ?? all.find(({ country }) => country !== null))?.country ?? null;
}

/** The facts on one page, from the best source for each field: structured data, then call and mail links, then text. */
export async function pageFacts(page: ReadPage, country: string | null): Promise<FoundFact[]> {
  const { content, url } = page;
  const business = businessOn(content);
  const own = countryOf(content, url, business).country;
  const phone = await phoneFound(content, business, country);
  const facts: (readonly [WebsiteFind, string | null, WebsiteSource])[] = [
    ['countryCode', own === country ? own : null, business?.country ? 'data' : 'text'],
    ['name', business?.name ?? null, 'data'],
    ['name', page.page === 'home' ? nameIn(content, url) : null, 'text'],
    ['category', categoryIn(content, business), business ? 'data' : 'text'],
    ['phone', phone?.value ?? null, phone?.source ?? 'text'],
    ...emailsIn(content, business),
    ...addressIn(content, business, country),
    ['description', firstSentence(business?.description ?? null), 'data'],
    ['description', page.page === 'home' ? firstSentence(describedIn(content)) : null, 'data'],
    ...networksIn(content, business),
  ];
  return facts.flatMap(([field, value, source]) =>
    value === null || value === '' || value.length > longest(field) ? [] : [{ field, value, page: page.page, source }],
  );
}

/** The business described by the page's structured data, with plain texts. */
function businessOn({ data }: PageContent): DescribedBusiness | null {
  const business = describedBusiness(data);
  if (business === null) return null;
  const plain = THEMED.map((key) => [key, business[key] && plainText(business[key])] as const);
  return { ...business, ...Object.fromEntries(plain) };
}

/** Maximum UTF-16 units, so that a text never exceeds its form's limit. */
const longest = (field: WebsiteFind): number =>
  field === 'description' || field in SOCIAL_NETWORKS ? TEXT_LIMITS.website : TEXT_LIMITS.line;

const describedIn = ({ meta }: PageContent): string | null =>
  meta.get('description') ?? meta.get('og:description') ?? null;

/** Whole sentences if they fit, otherwise whole words; null for text too short to be useful. */
function firstSentence(text: string | null): string | null {
  if (text === null || codePoints(text) < DESCRIPTION_MIN) return null;
  if (codePoints(text) <= FIRST_SENTENCE_MAX) return text;
  const start = Array.from(text).slice(0, FIRST_SENTENCE_MAX).join('');
  const sentence = /^.{40,}[.!?](?=\s|$)/su.exec(start)?.[0];
  return sentence ?? `${start.slice(0, -1).replace(/(?<!\s)\s+\S*$/u, '')}…`;
}

/** Titles of home pages that don't name the business, in letters only. */
const UNNAMED: ReadonlySet<string> = new Set(
  'home homepage start startseite accueil stronaglowna welcome willkommen bienvenue witamy untitled loading'.split(' '),
);

/** The part of the title that matches the domain, otherwise the first. */
function nameIn({ meta, title }: PageContent, url: URL): string | null {
  const site = meta.get('og:site_name') ?? meta.get('application-name');
  if (site) return site;
  const parts = (title || (meta.get('og:title') ?? ''))
    .split(/\s[|–—·•:-]\s|\s?[|]\s?/u)
    .filter((part) => part.trim() !== '' && !UNNAMED.has(letters(part)));
  const domain = letters(url.hostname.replace(/^www\./u, ''));
  const named = parts.find((part) => letters(part).length > 3 && domain.includes(letters(part)));
  return (named ?? parts[0])?.trim() ?? null;
}

const letters = (text: string): string =>
  fold(text)
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z0-9]/gu, '');

/** By its declared type, otherwise the category whose words its title and description use most; null when undecided. */
function categoryIn({ title, heading, meta }: PageContent, business: DescribedBusiness | null): string | null {
  const typed = business?.types.map((type) => ownValue(CATEGORY_TYPES, type)).find((one) => one !== undefined);
  if (typed) return typed;
  const words = fold([title, heading, meta.get('description') ?? '', meta.get('og:description') ?? ''].join(' '));
  const spaced = ` ${words.replaceAll(/[^\p{L}\d]+/gu, ' ')} `;
  const counts = SUPPLIER_CATEGORIES.map((category) => {
    const used = CATEGORY_WORDS[category].map((word) => spaced.split(` ${word}`).length - 1);
    return { category, count: used.reduce((sum, one) => sum + one, 0) };
  }).sort((a, b) => b.count - a.count);
  const [first, second] = counts;
  return first && second && first.count > second.count ? first.category : null;
}

function emailsIn(
  { links, lines }: PageContent,
  business: DescribedBusiness | null,
): (readonly ['email', string, WebsiteSource])[] {
  const linked = links
    .filter(({ href }) => /^mailto:/iu.test(href))
    .map(({ href }) => ['email', decoded(href.slice('mailto:'.length).replace(/\?.*$/su, '')), 'link'] as const);
  const written = lines
    .slice(0, 2_000)
    .flatMap((line) =>
      [...line.replaceAll(/\s?[([](?:at|ät)[)\]]\s?/giu, '@').matchAll(/[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/gu)].map(
        ([address]) => ['email', address.replace(/\.$/u, ''), 'text'] as const,
      ),
    );
  const described = business?.email ? [['email', business.email, 'data'] as const] : [];
  return [...described, ...linked, ...written]
    .map(([field, address, source]) => [field, address.trim().toLowerCase(), source] as const)
    .filter(([, address]) => address.length <= 100 && EMAIL_PATTERN.test(address))
    .slice(0, EMAILS_MAX);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** All parts come from one source, because mixing parts of two addresses gives a wrong one. */
function addressIn(
  { items, lines }: PageContent,
  business: DescribedBusiness | null,
  country: string | null,
): (readonly [WebsiteField, string | null, WebsiteSource])[] {
  const item = (name: string): string | null => items.get(name) ?? null;
  const described = [
    business,
    {
      street: item('streetAddress'),
      postcode: item('postalCode'),
      town: item('addressLocality'),
      county: item('addressRegion'),
    },
  ].find((one) => one?.street && one.town);
  if (described) {
    const { street, postcode, town, county } = described;
    return [
      ['address', street, 'data'],
      ['postcode', postcode, 'data'],
      ['town', town, 'data'],
      ['county', county === town ? null : county, 'data'],
    ];
  }
  const inText = (texts: readonly string[]) => (country === null ? null : addressInText(texts, country));
  const stated = inText([business?.address ?? '']);
  const written = stated ?? inText(lines);
  const source = stated ? 'data' : 'text';
  if (!written) return [];
  return (['address', 'postcode', 'town', 'county'] as const).map((field) => [field, written[field], source] as const);
}
