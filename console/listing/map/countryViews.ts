import type { Country } from '#contracts/terms/supplier-terms.ts';

/** The centre of each country and the degrees of latitude that show all of it. */
export const COUNTRY_VIEWS: Readonly<Record<Country, { lat: number; lng: number; span: number }>> = {
  GB: { lat: 54.6, lng: -3.4, span: 11 },
  IE: { lat: 53.4, lng: -8, span: 5 },
  DE: { lat: 51.2, lng: 10.4, span: 9.5 },
  FR: { lat: 46.5, lng: 2.5, span: 12 },
  PL: { lat: 52, lng: 19.3, span: 8.5 },
  AT: { lat: 47.6, lng: 13.4, span: 6 },
  CH: { lat: 46.8, lng: 8.2, span: 4 },
  US: { lat: 39, lng: -97, span: 46 },
  CA: { lat: 60, lng: -96, span: 48 },
  AU: { lat: -27, lng: 134, span: 42 },
  ZA: { lat: -28.8, lng: 25, span: 17 },
  NG: { lat: 9, lng: 8.2, span: 12 },
};

/** Degrees of latitude of the two zoom levels: a county, and a town with its surroundings. */
export const ZOOM_SPANS = [0.9, 0.22] as const;
