import { describe, expect, it } from '@jest/globals';
import { countryOfPages, pageFacts } from './page-facts.ts';
import { readPage } from './read-page.ts';

const page = (name: 'home' | 'imprint' | 'contact', html: string) => ({
  page: name,
  url: new URL('https://studio-linden.example/'),
  content: readPage(html),
});
/** The best fact of each field. */
async function factsOf(...pages: ReturnType<typeof page>[]) {
  const country = countryOfPages(pages);
  const all = (await Promise.all(pages.map((one) => pageFacts(one, country)))).flat();
  return Object.fromEntries(all.toReversed().map(({ field, value }) => [field, value]));
}

describe('F11: the facts on a page', () => {
  it.each([
    ['de', 'DE', '0831 / 52 61 40', '0831 526140', '87435 Kempten (Allgäu)', '87435'],
    ['fr', 'FR', '05 56 00 12 34', '05 56 00 12 34', '33420 Rauzan', '33420'],
    ['pl', 'PL', '12 345 67 89', '12 345 67 89', '32-020 Wieliczka', '32-020'],
  ])('of a page in %s without a country are read as in %s', async (language, country, typed, phone, town, postcode) => {
    const html = `<html lang="${language}"><title>Linden</title><p>Telefon: ${typed}</p><p>Lindenallee 12<br>${town}</p>`;
    expect(await factsOf(page('home', html))).toMatchObject({ countryCode: country, phone, postcode });
  });

  it('of a British business are read although its website builder set American English', async () => {
    const home = page('home', '<html lang="en-US"><title>Fern & Foxglove</title><a href="tel:01285 640274">Call</a>');
    const contact = page('contact', '<html lang="en-US"><p>2 Mill Yard, Cirencester GL7 1QR</p>');
    expect(await factsOf(home, contact)).toMatchObject({
      countryCode: 'GB',
      phone: '01285 640274',
      address: '2 Mill Yard',
      postcode: 'GL7 1QR',
    });
    expect(await factsOf(home)).toMatchObject({ countryCode: 'US' });
  });

  it('have neither entities nor tags from structured data, and an address in one text has its parts', async () => {
    const business = {
      '@type': 'EventVenue',
      name: 'Hay &amp; Barley &#8211; Barn',
      description: '<p>A barn for weddings</p><p>in the Waveney valley.</p>',
      address: '12 Low Road, Harleston, Norfolk IP20 9AA',
    };
    const html = `<title>Barn</title><script type="application/ld+json">${JSON.stringify(business)}</script>`;
    expect(await factsOf(page('home', html))).toMatchObject({
      name: 'Hay & Barley – Barn',
      description: 'A barn for weddings in the Waveney valley.',
      countryCode: 'GB',
      address: '12 Low Road',
      town: 'Harleston',
      county: 'Norfolk',
      postcode: 'IP20 9AA',
    });
  });

  it.each([
    ['Home - Fern & Foxglove', 'Fern & Foxglove'],
    ['Startseite | Gut Lindenhof', 'Gut Lindenhof'],
    ['Strona główna – Dworek', 'Dworek'],
    ['Home Farm Barn', 'Home Farm Barn'],
    ['Loading…', undefined],
    ['Home', undefined],
  ])('take the name from the title %p as %p', async (title, name) => {
    expect((await factsOf(page('home', `<title>${title}</title>`)))['name']).toBe(name);
  });
});
