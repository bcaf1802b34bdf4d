import { describe, expect, it } from '@jest/globals';
import type { PublicOffer } from '#contracts/offers/public-offer.ts';
import type { PublicProfile } from '#contracts/public-profile/public-profile.ts';
import { structuredData } from './structured-data.ts';

const PAGE = 'https://aisle.example/uk/wedding-venue/wrenfield-hall-GB1000001';
const anOffer = (change: Partial<PublicOffer>): PublicOffer => ({
  id: 'winter',
  kind: 'midweek',
  title: 'Winter midweek',
  details: '',
  discountType: 'percentOff',
  discount: 15,
  currency: 'GBP',
  ends: null,
  countdown: null,
  dates: [],
  photo: null,
  inSearch: true,
  ask: '/enquire/GB1000001?offer=winter',
  ...change,
});
const dataOf = (
  offers?: readonly PublicOffer[],
  specialties: PublicProfile['specialistWeddings'] = [],
  elsewhere: Partial<Pick<PublicProfile, 'website' | 'links'>> = {},
) => {
  const profile = {
    name: 'Wrenfield Hall',
    links: [],
    specialistWeddings: specialties,
    parts: { ...(offers && { offers }) },
    ...elsewhere,
  };
  return JSON.parse(structuredData(profile as unknown as PublicProfile, PAGE)) as {
    makesOffer?: unknown;
    knowsAbout?: unknown;
    sameAs?: unknown;
  };
};

describe('structured data', () => {
  it('contains the offers that search results may show, and no others', () => {
    const both = [
      anOffer({ details: 'In the <barn>', ends: '2026-06-23' }),
      anOffer({ title: 'Spring', inSearch: false }),
    ];
    expect(dataOf(both).makesOffer).toEqual([
      { '@type': 'Offer', name: 'Winter midweek', description: 'In the <barn>', validThrough: '2026-06-23' },
    ]);
    expect(dataOf([anOffer({ inSearch: false })])).not.toHaveProperty('makesOffer');
    expect(dataOf()).not.toHaveProperty('makesOffer');
  });

  it('lists the known weddings, without those that have no name', () => {
    const asian = { label: 'Asian', name: 'Asian weddings' };
    expect(dataOf([], [asian, { label: 'Others', name: null }]).knowsAbout).toEqual(['Asian weddings']);
    expect(dataOf([], [])).not.toHaveProperty('knowsAbout');
  });

  it('lists the business’s other addresses, with or without a website', () => {
    const links = [{ network: 'instagram', url: 'https://www.instagram.com/wrenfield' }] as PublicProfile['links'];
    const website = 'https://wrenfield.example';
    expect(dataOf([], [], { website, links }).sameAs).toEqual([website, links[0]?.url]);
    expect(dataOf([], [], { links }).sameAs).toEqual([links[0]?.url]);
    expect(dataOf([], [])).not.toHaveProperty('sameAs');
  });
});
