import { texts } from '#shared/texts.ts';

/** The names of a feed's entries, which other programs show unchanged. */
export interface FeedWords {
  booked: string;
  held: string;
  blocked: string;
}

const EN: FeedWords = { booked: 'Booked', held: 'On hold', blocked: 'Blocked' };
const FR: FeedWords = { booked: 'Réservé', held: 'En option', blocked: 'Bloqué' };
const DE: FeedWords = { booked: 'Gebucht', held: 'Reserviert', blocked: 'Gesperrt' };
const PL: FeedWords = { booked: 'Zarezerwowane', held: 'Rezerwacja wstępna', blocked: 'Zablokowane' };

export const feedWords = texts<FeedWords>({ 'en-GB': EN, 'fr-FR': FR, 'de-DE': DE, 'pl-PL': PL });
