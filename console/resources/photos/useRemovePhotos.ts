import { useCallback } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { useAttempt } from '../../layout/news/useAttempt.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { PHOTOS_KEY, photosData } from './photosData.ts';

/** Deletes photos at once; undo restores each to its position. */
export function useRemovePhotos() {
  const t = useT();
  const toast = useToast();
  const attempt = useAttempt();
  return useCallback(
    async (ids: readonly string[]): Promise<void> => {
      const removed: string[] = [];
      await attempt(async () => {
        for (const id of ids) {
          await photosData.remove(id);
          removed.push(id);
        }
      }, PHOTOS_KEY);
      if (removed.length === 0) return;
      const restore = async (): Promise<void> => {
        const worked = await attempt(async () => {
          for (const id of removed) await photosData.restore(id);
        }, PHOTOS_KEY);
        if (worked) toast.success(t('photos.restored', { count: removed.length }));
      };
      toast.undoable(t('photos.deleted', { count: removed.length }), () => void restore());
    },
    [attempt, t, toast],
  );
}
