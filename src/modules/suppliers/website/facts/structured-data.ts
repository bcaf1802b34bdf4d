import { ownValue } from '#contracts/own-value.ts';

/** A business as described in structured data (schema.org), with unprocessed texts. */
export interface DescribedBusiness {
  types: readonly string[];
  name: string | null;
  telephone: string | null;
  email: string | null;
  /** An address in one text instead of its parts. */
  address: string | null;
  street: string | null;
  postcode: string | null;
  town: string | null;
  county: string | null;
  country: string | null;
  description: string | null;
  /** Its pages on other sites. */
  sameAs: readonly string[];
  /** Addresses of its pictures. */
  images: readonly string[];
}

/** Maximum objects examined; a page has a few dozen. */
const THINGS_MAX = 500;
/** Types that are never the business itself. */
const OTHERS = /^(WebSite|WebPage|BreadcrumbList|Person|Article|BlogPosting|ImageObject|SearchAction|Product|Offer)$/u;

type Thing = Readonly<Record<string, unknown>>;

/** The business with the most facts; null when none is described. */
export function describedBusiness(data: readonly string[]): DescribedBusiness | null {
  const known = data.flatMap(parsed).flatMap(things).filter(isBusiness).map(described);
  return known.sort((a, b) => factCount(b) - factCount(a))[0] ?? null;
}

function parsed(text: string): unknown[] {
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
}

/** Every object in it, at any depth. Doesn't recurse, because the page determines the depth. */
function things(root: unknown): Thing[] {
  const found: Thing[] = [];
  const waiting: unknown[] = [root];
  while (waiting.length > 0 && found.length < THINGS_MAX) {
    const next = waiting.shift();
    if (Array.isArray(next)) waiting.push(...next.slice(0, THINGS_MAX));
    else if (typeof next === 'object' && next !== null) {
      found.push(next as Thing);
      waiting.push(...Object.values(next).filter((value) => typeof value === 'object'));
    }
  }
  return found;
}

const typesOf = (thing: Thing): string[] =>
  [ownValue(thing, '@type')]
    .flat()
    .flatMap((type) => (typeof type === 'string' ? [type.replace(/^.*[/#:]/u, '')] : []));

function isBusiness(thing: Thing): boolean {
  const types = typesOf(thing);
  const stated = ['name', 'telephone', 'email', 'address'].filter((key) => ownValue(thing, key) !== undefined);
  return types.length > 0 && !types.some((type) => OTHERS.test(type)) && stated.length >= 2;
}

function described(thing: Thing): DescribedBusiness {
  const address = [ownValue(thing, 'address')].flat().find((one) => typeof one === 'object' && one !== null);
  const place = (address ?? {}) as Thing;
  const country = ownValue(place, 'addressCountry');
  return {
    types: typesOf(thing),
    name: textOf(thing, 'name'),
    telephone: textOf(thing, 'telephone'),
    email: textOf(thing, 'email')?.replace(/^mailto:/iu, '') ?? null,
    address: textOf(thing, 'address'),
    street: textOf(place, 'streetAddress'),
    postcode: textOf(place, 'postalCode'),
    town: textOf(place, 'addressLocality'),
    county: textOf(place, 'addressRegion'),
    country:
      typeof country === 'object' && country !== null
        ? textOf(country as Thing, 'name')
        : textOf(place, 'addressCountry'),
    description: textOf(thing, 'description'),
    sameAs: [ownValue(thing, 'sameAs')].flat().filter((one) => typeof one === 'string'),
    images: [ownValue(thing, 'image'), ownValue(thing, 'photo')].flat().flatMap(imageOf),
  };
}

/** An address, or an ImageObject with one. */
function imageOf(image: unknown): string[] {
  if (typeof image === 'string') return [image];
  if (typeof image !== 'object' || image === null) return [];
  const address = ownValue(image as Thing, 'contentUrl') ?? ownValue(image as Thing, 'url');
  return typeof address === 'string' ? [address] : [];
}

function textOf(thing: Thing, key: string): string | null {
  const [value] = [ownValue(thing, key)].flat();
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = String(value).replaceAll(/\s+/gu, ' ').trim();
  return text === '' ? null : text;
}

const factCount = (business: DescribedBusiness): number =>
  Object.values(business).filter((value) => value !== null && value.length > 0).length;
