import { useCallback } from 'react';
import type { PhotoAnswer } from '#contracts/photos/photo.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useAttempt } from '../../../layout/news/useAttempt.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { PHOTOS_KEY, photosData } from '../photosData.ts';

/** Straightens a photo, with undo. Returns the id of the photo that replaces it, or null. */
export function useStraighten() {
  const t = useT();
  const toast = useToast();
  const attempt = useAttempt();
  return useCallback(
    async ({ id }: Pick<PhotoAnswer, 'id'>, angle: number): Promise<string | null> => {
      const made: string[] = [];
      await attempt(async () => void made.push((await photosData.straighten(id, { angle })).id), PHOTOS_KEY);
      const [straight] = made;
      if (straight === undefined) return null;
      const back = () => attempt(() => photosData.turnBack(straight, id), PHOTOS_KEY);
      toast.undoable(t('photos.straighten.done'), () => void back());
      return straight;
    },
    [attempt, t, toast],
  );
}
