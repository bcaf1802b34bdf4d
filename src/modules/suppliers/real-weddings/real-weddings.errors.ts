import { ASKS_MAX, REAL_WEDDING_LIMITS } from '#contracts/real-weddings/real-wedding-limits.ts';
import { AppError, InvalidInput } from '#shared/errors.ts';

export class TooManyRealWeddings extends AppError {
  constructor() {
    const max = REAL_WEDDING_LIMITS.weddings;
    super('conflict', 'real-weddings-too-many', `You already have ${max} real weddings. Delete one first.`, {
      meta: { max },
    });
  }
}

export class TooManyWeddingPhotos extends AppError {
  constructor() {
    const max = REAL_WEDDING_LIMITS.photos;
    super('conflict', 'wedding-photos-too-many', `A real wedding has at most ${max} photos. Delete one first.`, {
      meta: { max },
    });
  }
}

/** The couple declined, so the wedding can only be removed. */
export class WeddingDeclined extends AppError {
  constructor() {
    super('conflict', 'wedding-declined', 'The couple said no, so this wedding can’t be changed or asked about again.');
  }
}

export class AskedOften extends AppError {
  constructor() {
    super(
      'conflict',
      'asked-often',
      `We’ve sent this person ${ASKS_MAX} emails about this wedding, and that’s the limit. They can still use the last one.`,
    );
  }
}

const wrong = (pointer: string, rule: string, detail: string) => new InvalidInput([{ pointer, rule, detail }]);

/** This market doesn't link to the given website. */
export const blockedLink = () =>
  wrong('#/url', 'blockedLink', 'We don’t link to this website. Use the couple’s or the photographer’s page.');
export const ownAddress = (place: number) =>
  wrong(
    `#/partners/${place}/email`,
    'ownAddress',
    'Use the couple’s own email address. This one belongs to your team.',
  );
export const unknownPage = (place: number) =>
  wrong(`#/suppliers/${place}/publicId`, 'unknown-business', 'No business here has this id or address.');
export const nothingToShow = () => wrong('#/photos', 'photo', 'Add at least one photo first.');
export const noPartnerToAsk = () =>
  wrong('#/partners', 'partner', 'Add a name and an email address for the couple first.');
