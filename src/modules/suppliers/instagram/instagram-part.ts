import type { PublicPart } from '../public-profile/public-part.ts';
import type { InstagramService } from './instagram.service.ts';

/** The latest posts of a connected account, on the public page. */
export const instagramPart = ({ instagram }: { instagram: Pick<InstagramService, 'published'> }): PublicPart => ({
  key: 'instagram',
  read: ({ id }) => instagram.published(id),
});
