import { WEBSITE_PHOTOS } from '#contracts/supplier/website-facts.ts';
import type { ReadPage } from './page-facts.ts';
import { describedBusiness } from './structured-data.ts';

/** Minimum pixels of a picture that states its size; smaller ones are decoration. */
const SMALLEST = { width: 300, height: 200 } as const;
const ADDRESS_MAX = 1_000;
/** Formats that are never taken as photos. */
const OTHERS = /\.(svg|gif|ico|bmp|pdf|mp4|webm)$/iu;
/** Words in the addresses of pictures that aren't photos of the business. */
const DECORATION = /\b(logo|icon|icons|sprite|favicon|avatar|badge|pixel|placeholder|spinner|flag|emoji)\b/iu;

/** Addresses of photos on the pages, best sources first: structured data, the shared picture, then the pages. */
export function photosOf(pages: readonly ReadPage[]): string[] {
  const found = new Map<string, string>();
  for (const src of [...pages.flatMap(declaredPhotos), ...pages.flatMap(shownPhotos)]) {
    const { origin, pathname, search } = new URL(src);
    // Sizes of the same picture differ only in their query, if the path has a file name.
    const name = /\.(jpe?g|png|webp)$/iu.test(pathname) ? origin + pathname : origin + pathname + search;
    if (!found.has(name)) found.set(name, src);
  }
  return [...found.values()].slice(0, WEBSITE_PHOTOS.most);
}

/** The file's name, for display. */
export function photoName(address: string): string {
  const { pathname, hostname } = new URL(address);
  const last = pathname.split('/').findLast((part) => part !== '') ?? hostname;
  return decoded(last)
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .slice(0, WEBSITE_PHOTOS.name);
}

function declaredPhotos({ content, url }: ReadPage): string[] {
  const images = describedBusiness(content.data)?.images ?? [];
  const shared = content.meta.get('og:image:secure_url') ?? content.meta.get('og:image');
  return [...images, ...(shared === undefined ? [] : [shared])].flatMap((src) => addressOf(src, url));
}

function shownPhotos({ content, url }: ReadPage): string[] {
  return content.pictures
    .filter(
      ({ width, height }) =>
        (width ?? SMALLEST.width) >= SMALLEST.width && (height ?? SMALLEST.height) >= SMALLEST.height,
    )
    .flatMap(({ src }) => addressOf(src, url));
}

/** A page on https can't show http pictures, so http addresses are upgraded. */
function addressOf(src: string, page: URL): string[] {
  if (!URL.canParse(src, page.href)) return [];
  const url = new URL(src, page.href);
  if (page.protocol === 'https:' && url.protocol === 'http:') url.protocol = 'https:';
  url.hash = '';
  const words = decoded(url.pathname).replaceAll(/[-_/.]+/gu, ' ');
  const fits =
    url.protocol === page.protocol && url.username === '' && url.password === '' && url.href.length <= ADDRESS_MAX;
  return fits && !OTHERS.test(url.pathname) && !DECORATION.test(words) ? [url.href] : [];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
