import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { PHOTOS_KEY } from '../photosData.ts';
import { websiteData } from './websiteData.ts';
import type { WebsiteFailure } from './websiteFailure.ts';
import { websiteFailure } from './websiteFailure.ts';

export type ImportState = 'waiting' | 'busy' | 'done' | WebsiteFailure;

/** Imports photos one after the other; closing the dialog leaves the remaining ones. */
export function useImportPhotos() {
  const queries = useQueryClient();
  const [states, setStates] = useState<ReadonlyMap<string, ImportState>>(new Map());
  /** Which photo of how many is being imported; null if none is. */
  const [progress, setProgress] = useState<{ at: number; of: number } | null>(null);
  const open = useRef(true);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);

  /** Returns how many succeeded. */
  const importPhotos = async (keys: readonly string[]): Promise<number> => {
    const say = (key: string, state: ImportState): void => setStates((now) => new Map(now).set(key, state));
    for (const key of keys) say(key, 'waiting');
    let done = 0;
    for (const [at, key] of keys.entries()) {
      if (!open.current) break;
      setProgress({ at: at + 1, of: keys.length });
      say(key, 'busy');
      try {
        await websiteData.importPhoto(key);
        done += 1;
        say(key, 'done');
        await queries.invalidateQueries({ queryKey: PHOTOS_KEY });
      } catch (error) {
        say(key, websiteFailure(error));
      }
    }
    setProgress(null);
    return done;
  };
  return { states, progress, importPhotos };
}
