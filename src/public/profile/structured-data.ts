import type { PublicOffer } from '#contracts/offers/public-offer.ts';
import type { PublicProfile } from '#contracts/public-profile/public-profile.ts';
import { photoUrl } from '#contracts/photos/photo-limits.ts';

/** The page's structured data for search engines: only facts that can be read on the page. */
export function structuredData(profile: PublicProfile, url: string): string {
  const { name, firstSentence, city, region, country, postalAddress, parts, website } = profile;
  const [cover] = parts.photos ?? [];
  // Testimonials are chosen by the supplier, so they don't count in any rating (D23).
  const rating = parts.reviews?.rating;
  const inSearch = (parts.offers ?? []).filter((offer) => offer.inSearch);
  const knownFor = profile.specialistWeddings.flatMap((one) => (one.name === null ? [] : [one.name]));
  const elsewhere = [...(website ? [website] : []), ...profile.links.map(({ url: link }) => link)];
  const data = {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name,
    url,
    ...(firstSentence && { description: firstSentence }),
    ...(cover && { image: new URL(photoUrl(cover.publicId, cover.edges.at(-1) ?? 640, 'jpg'), url).href }),
    address: {
      '@type': 'PostalAddress',
      ...(postalAddress && { streetAddress: postalAddress.street, postalCode: postalAddress.postalCode }),
      addressLocality: city,
      ...(region && { addressRegion: region }),
      addressCountry: country,
    },
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
    ...(knownFor.length > 0 && { knowsAbout: knownFor }),
    ...(inSearch.length > 0 && { makesOffer: inSearch.map(offerData) }),
    ...(rating?.mean && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.mean,
        reviewCount: rating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  };
  // Escaped, so that nothing in it can close the script element.
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}

const offerData = ({ title, details, ends }: PublicOffer) => ({
  '@type': 'Offer',
  name: title,
  ...(details !== '' && { description: details }),
  ...(ends !== null && { validThrough: ends }),
});
