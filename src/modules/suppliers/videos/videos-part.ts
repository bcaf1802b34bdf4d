import type { PublicPart } from '../public-profile/public-part.ts';
import type { VideosService } from './videos.service.ts';

/** The videos and tours on a public page, in order. */
export const videosPart = ({ videos }: { videos: Pick<VideosService, 'list'> }): PublicPart => ({
  key: 'videos',
  async read({ id: supplierId }) {
    const all = await videos.list(supplierId);
    if (all.length === 0) return null;
    return all.map(({ id, source, sourceId, type, label, picture }) => ({
      id,
      source,
      sourceId,
      type,
      label,
      picture,
    }));
  },
});
