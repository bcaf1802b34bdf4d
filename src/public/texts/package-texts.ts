import type { PackageUnit } from '#contracts/packages/package-limits.ts';
import { texts } from '#shared/texts.ts';

/** The packages of a supplier's page. */
export interface PackageTexts {
  title: string;
  from: (price: string) => string;
  onRequest: string;
  per: Record<PackageUnit, string>;
  included: string;
  guests: (most: number) => string;
  season: (from: number, to: number) => string;
}

const en: PackageTexts = {
  title: 'Packages',
  from: (price) => `From ${price}`,
  onRequest: 'Price on request',
  per: { event: 'per event', day: 'per day', weekend: 'per weekend', guest: 'per guest' },
  included: 'What’s included',
  guests: (most) => `Up to ${most} ${most === 1 ? 'guest' : 'guests'}`,
  season: (from, to) => `${from}–${String(to).slice(2)}`,
};

const fr: PackageTexts = {
  title: 'Forfaits',
  from: (price) => `À partir de ${price}`,
  onRequest: 'Prix sur demande',
  per: { event: 'par réception', day: 'par jour', weekend: 'par week-end', guest: 'par invité' },
  included: 'Ce qui est compris',
  guests: (most) => `Jusqu’à ${most} ${most === 1 ? 'invité' : 'invités'}`,
  season: (from, to) => `${from}-${to}`,
};

const de: PackageTexts = {
  title: 'Pakete',
  from: (price) => `Ab ${price}`,
  onRequest: 'Preis auf Anfrage',
  per: { event: 'pro Feier', day: 'pro Tag', weekend: 'pro Wochenende', guest: 'pro Gast' },
  included: 'Enthalten',
  guests: (most) => `Bis ${most} ${most === 1 ? 'Gast' : 'Gäste'}`,
  season: (from, to) => `${from}/${String(to).slice(2)}`,
};

const pl: PackageTexts = {
  title: 'Pakiety',
  from: (price) => `Od ${price}`,
  onRequest: 'Cena na zapytanie',
  per: { event: 'za wydarzenie', day: 'za dzień', weekend: 'za weekend', guest: 'za osobę' },
  included: 'W cenie',
  guests: (most) => `Do ${most} ${most === 1 ? 'gościa' : 'gości'}`,
  season: (from, to) => `${from}/${String(to).slice(2)}`,
};

export const packageTexts = texts<PackageTexts>({ 'en-GB': en, 'fr-FR': fr, 'de-DE': de, 'pl-PL': pl });
