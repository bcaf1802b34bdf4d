import type { PackageUnit } from '#contracts/packages/package-limits.ts';
import { texts } from '#shared/texts.ts';

/** The packages of a supplier's page. */
export interface PackageTexts {
  title: string;
  from: (price: string) => string;
  onRequest: string;
  per: Record<PackageUnit, string>;
  included: string;
}

const en: PackageTexts = {
  title: 'Packages',
  from: (price) => `From ${price}`,
  onRequest: 'Price on request',
  per: { event: 'per event', day: 'per day', weekend: 'per weekend', guest: 'per guest' },
  included: 'What’s included',
};

const fr: PackageTexts = {
  title: 'Forfaits',
  from: (price) => `À partir de ${price}`,
  onRequest: 'Prix sur demande',
  per: { event: 'par réception', day: 'par jour', weekend: 'par week-end', guest: 'par invité' },
  included: 'Ce qui est compris',
};

const de: PackageTexts = {
  title: 'Pakete',
  from: (price) => `Ab ${price}`,
  onRequest: 'Preis auf Anfrage',
  per: { event: 'pro Feier', day: 'pro Tag', weekend: 'pro Wochenende', guest: 'pro Gast' },
  included: 'Enthalten',
};

const pl: PackageTexts = {
  title: 'Pakiety',
  from: (price) => `Od ${price}`,
  onRequest: 'Cena na zapytanie',
  per: { event: 'za wydarzenie', day: 'za dzień', weekend: 'za weekend', guest: 'za osobę' },
  included: 'W cenie',
};

export const packageTexts = texts<PackageTexts>({ 'en-GB': en, 'fr-FR': fr, 'de-DE': de, 'pl-PL': pl });
