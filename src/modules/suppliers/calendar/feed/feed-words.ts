import { texts } from '#shared/texts.ts';

/** The names of a feed's entries, which other programs show unchanged. */
export interface FeedWords {
  booked: string;
  held: string;
  blocked: string;
}

const EN: FeedWords = { booked: 'Booked', held: 'On hold', blocked: 'Blocked' };
const DE: FeedWords = { booked: 'Gebucht', held: 'Reserviert', blocked: 'Gesperrt' };

export const feedWords = texts<FeedWords>({ 'en-GB': EN, 'de-DE': DE });
