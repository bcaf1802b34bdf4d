import type { OfferKind } from '#contracts/offers/offer-terms.ts';
import { counted } from '#contracts/polish-numbers.ts';
import { texts } from '#shared/texts.ts';

/** The texts of the offers on a public page. */
export interface OfferTexts {
  title: string;
  kinds: Readonly<Record<OfferKind, string>>;
  percentOff: (value: string) => string;
  amountOff: (value: string) => string;
  setPrice: (value: string) => string;
  until: (day: string) => string;
  lastDay: string;
  days: (count: number) => string;
  weeks: (count: number) => string;
  dates: string;
  ask: string;
  askDate: string;
  asked: string;
  /** For its picture, if that has no description. */
  photoOf: (title: string) => string;
}

const en: OfferTexts = {
  title: 'Special offers',
  kinds: {
    bbDiscount: 'Aisle discount',
    lateAvailability: 'Late availability',
    midweek: 'Midweek',
    seasonal: 'Seasonal',
    custom: 'Offer',
  },
  percentOff: (value) => `${value}% off`,
  amountOff: (value) => `${value} off`,
  setPrice: (value) => `${value} set price`,
  until: (day) => `Until ${day}`,
  lastDay: 'Last day',
  days: (count) => (count === 1 ? '1 day left' : `${count} days left`),
  weeks: (count) => (count === 1 ? '1 week left' : `${count} weeks left`),
  dates: 'Dates still free',
  ask: 'Ask about this offer',
  askDate: 'Ask about a date',
  asked: 'You’re asking about this offer',
  photoOf: (title) => `Picture of the offer “${title}”`,
};

const fr: OfferTexts = {
  title: 'Offres',
  kinds: {
    bbDiscount: 'Remise Aisle',
    lateAvailability: 'Dernières dates',
    midweek: 'En semaine',
    seasonal: 'De saison',
    custom: 'Offre',
  },
  percentOff: (value) => `${value} % de remise`,
  amountOff: (value) => `${value} de remise`,
  setPrice: (value) => `Prix fixe : ${value}`,
  until: (day) => `Jusqu’au ${day}`,
  lastDay: 'Dernier jour',
  days: (count) => (count < 2 ? `Encore ${count} jour` : `Encore ${count} jours`),
  weeks: (count) => (count < 2 ? `Encore ${count} semaine` : `Encore ${count} semaines`),
  dates: 'Dates encore libres',
  ask: 'Se renseigner sur cette offre',
  askDate: 'Se renseigner sur une date',
  asked: 'Votre demande porte sur cette offre',
  photoOf: (title) => `Image de l’offre « ${title} »`,
};

const de: OfferTexts = {
  title: 'Angebote',
  kinds: {
    bbDiscount: 'Aisle-Rabatt',
    lateAvailability: 'Freie Termine',
    midweek: 'Unter der Woche',
    seasonal: 'Saison',
    custom: 'Angebot',
  },
  percentOff: (value) => `${value} % Rabatt`,
  amountOff: (value) => `${value} Rabatt`,
  setPrice: (value) => `${value} Festpreis`,
  until: (day) => `Bis ${day}`,
  lastDay: 'Letzter Tag',
  days: (count) => (count === 1 ? 'Noch 1 Tag' : `Noch ${count} Tage`),
  weeks: (count) => (count === 1 ? 'Noch 1 Woche' : `Noch ${count} Wochen`),
  dates: 'Freie Termine',
  ask: 'Nach diesem Angebot fragen',
  askDate: 'Nach einem Termin fragen',
  asked: 'Ihr fragt nach diesem Angebot',
  photoOf: (title) => `Bild zum Angebot „${title}“`,
};

const pl: OfferTexts = {
  title: 'Oferty specjalne',
  kinds: {
    bbDiscount: 'Rabat Aisle',
    lateAvailability: 'Last minute',
    midweek: 'W tygodniu',
    seasonal: 'Sezonowa',
    custom: 'Oferta',
  },
  percentOff: (value) => `${value}% rabatu`,
  amountOff: (value) => `${value} rabatu`,
  setPrice: (value) => `Stała cena ${value}`,
  until: (day) => `Do ${day}`,
  lastDay: 'Ostatni dzień',
  days: (count) => `Jeszcze ${counted(count, 'dzień', 'dni', 'dni')}`,
  weeks: (count) => `Jeszcze ${counted(count, 'tydzień', 'tygodnie', 'tygodni')}`,
  dates: 'Wolne terminy',
  ask: 'Zapytaj o tę ofertę',
  askDate: 'Zapytaj o termin',
  asked: 'Zapytanie dotyczy tej oferty',
  photoOf: (title) => `Zdjęcie oferty „${title}”`,
};

export const offerTexts = texts<OfferTexts>({ 'en-GB': en, 'fr-FR': fr, 'de-DE': de, 'pl-PL': pl });
