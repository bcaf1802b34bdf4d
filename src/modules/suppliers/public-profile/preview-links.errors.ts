import { PREVIEW_LINK_LIMITS } from '#contracts/public-profile/preview-link-limits.ts';
import { AppError } from '#shared/errors.ts';

export class TooManyPreviewLinks extends AppError {
  constructor() {
    const max = PREVIEW_LINK_LIMITS.open;
    super('conflict', 'preview-links-too-many', `You already have ${max} preview links. Revoke one first.`, {
      meta: { max },
    });
  }
}
