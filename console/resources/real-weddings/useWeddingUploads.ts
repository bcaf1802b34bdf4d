import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { PHOTO_REFUSALS } from '#contracts/photos/photo-limits.ts';
import { useT } from '../../i18n/i18n.ts';
import { HttpError } from '../../providers/HttpError.ts';
import { prepareFile } from '../photos/uploads/prepareFile.ts';
import { realWeddingsData } from './realWeddingsData.ts';

export interface WeddingUpload {
  key: number;
  name: string;
  /** From 0 to 1. */
  share: number;
  /** Why it failed, in words. */
  failure: string | null;
}

/** Uploads to a wedding, one after the other; refused photos stay until they are dismissed. */
export function useWeddingUploads(weddingId: string) {
  const t = useT();
  const queries = useQueryClient();
  const [uploads, setUploads] = useState<readonly WeddingUpload[]>([]);
  const next = useRef({ key: 0, turn: Promise.resolve() });
  const set = (key: number, change: Partial<WeddingUpload>): void =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const dismiss = (key: number): void => setUploads((all) => all.filter((one) => one.key !== key));

  async function send(key: number, chosen: File): Promise<void> {
    try {
      const { file, failure } = await prepareFile(chosen);
      if (failure) {
        set(key, { failure: t(`photos.failures.${failure}`) });
        return;
      }
      await realWeddingsData.addPhoto(weddingId, file, {
        signal: new AbortController().signal,
        onProgress: (share) => set(key, { share }),
      });
      dismiss(key);
      await queries.invalidateQueries({ queryKey: ['real-weddings'] });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const reason = PHOTO_REFUSALS.find((one) => one === error.problem?.meta?.['reason']);
      set(key, { failure: reason ? t(`photos.failures.${reason}`) : error.message });
    }
  }

  return {
    uploads,
    dismiss,
    add(files: readonly File[]): void {
      for (const file of files) {
        const key = (next.current.key += 1);
        setUploads((all) => [...all, { key, name: file.name, share: 0, failure: null }]);
        next.current.turn = next.current.turn.then(() => send(key, file));
      }
    },
  };
}
