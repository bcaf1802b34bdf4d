import { useEffect, useMemo, useRef, useState } from 'react';
import type { PhotoAnswer } from '#contracts/photos/photo.ts';
import { edgeFor } from '#contracts/photos/photo-sources.ts';
import { keptOwner } from '../../../forms/kept/keptWords.ts';
import { STORE_PREFIX } from '../../../providers/session.ts';
import { photosData } from '../photosData.ts';
import { alikeOf, HINTS, hintsOf } from './advice.ts';
import type { Hint } from './advice.ts';
import { measurePhoto } from './measurePhoto.ts';
import { COPY_SIDE } from './grey.ts';
import type { Look } from './measure.ts';

/** By public id, because a photo never changes. Null if it couldn't be read. */
const looks = new Map<string, Look | null>();

export interface PhotoAdvice {
  hint: Hint;
  /** Position of the photo it looks like. */
  position?: number;
  /** Tilt in degrees clockwise. */
  tilt?: number;
}

interface Coach {
  /** All hints, most important first; null while the photo is being checked. */
  all: (id: string) => readonly PhotoAdvice[] | null;
  /** The hint for the tile, unless it was dismissed. */
  shown: (id: string) => PhotoAdvice | null;
  dismiss: (id: string, hint: Hint) => void;
}

/** Measures the photos one after the other, while the browser is idle. */
export function useHints(photos: readonly PhotoAnswer[], altOf: (photo: PhotoAnswer) => string, on: boolean): Coach {
  const [seen, setSeen] = useState<ReadonlyMap<string, Look | null>>(() => new Map(looks));
  const newest = useRef(photos);
  useEffect(() => {
    newest.current = photos;
  });
  const [dismissed, setDismissed] = useState(readDismissed);
  // The same photos in another order don't need to be measured again.
  const names = photos
    .map(({ publicId }) => publicId)
    .toSorted()
    .join();
  useEffect(() => {
    if (!on || names === '') return undefined;
    let stopped = false;
    const stop = new AbortController();
    const lookAtAll = async (): Promise<void> => {
      for (const photo of newest.current) {
        if (stopped) return;
        if (looks.has(photo.publicId)) continue;
        const look = await lookAtStored(photo, stop.signal);
        if (stopped) return;
        looks.set(photo.publicId, look);
        setSeen(new Map(looks));
      }
    };
    void lookAtAll();
    return () => {
      stopped = true;
      stop.abort();
    };
  }, [names, on]);

  const twins = useMemo(() => {
    return alikeOf(
      photos.flatMap(({ id, publicId }) => ({ id, hash: seen.get(publicId)?.hash ?? '' })).filter(hasHash),
    );
  }, [photos, seen]);
  const byId = new Map(photos.map((photo, at) => [photo.id, { photo, at }]));
  const all = (id: string): PhotoAdvice[] | null => {
    const found = byId.get(id);
    if (!found || !seen.has(found.photo.publicId)) return null;
    const { photo, at } = found;
    const look = seen.get(photo.publicId);
    const twin = byId.get(twins.get(id) ?? '');
    const advice: PhotoAdvice[] = [
      ...(twin ? [{ hint: 'alike' as const, position: twin.at + 1 }] : []),
      ...(look ? hintsOf({ ...look, width: photo.width, height: photo.height }) : []).map((hint) => ({
        hint,
        ...(hint === 'tilted' && { tilt: look?.tilt ?? 0 }),
      })),
      ...(at === 0 && photo.portrait ? [{ hint: 'uprightCover' as const }] : []),
      ...(altOf(photo).trim() === '' ? [{ hint: 'noAlt' as const }] : []),
    ];
    return advice.toSorted((one, other) => HINTS.indexOf(one.hint) - HINTS.indexOf(other.hint));
  };
  return {
    all,
    shown: (id) => all(id)?.find(({ hint }) => !dismissed.has(`${id} ${hint}`)) ?? null,
    dismiss(id, hint) {
      const next = new Set([...dismissed, `${id} ${hint}`]);
      setDismissed(next);
      keepDismissed(next);
    },
  };
}

const hasHash = ({ hash }: { hash: string }): boolean => hash !== '';

async function lookAtStored({ id, edges }: PhotoAnswer, signal: AbortSignal): Promise<Look | null> {
  try {
    const response = await fetch(photosData.sizeUrl(id, edgeFor(edges, COPY_SIDE)), { signal });
    return response.ok ? await measurePhoto(await response.blob()) : null;
  } catch {
    return null;
  }
}

const keyOf = (): string => `${STORE_PREFIX}.photo-hints.${keptOwner()}`;

function readDismissed(): ReadonlySet<string> {
  try {
    return new Set(JSON.parse(window.localStorage.getItem(keyOf()) ?? '[]') as string[]);
  } catch {
    return new Set();
  }
}

function keepDismissed(all: ReadonlySet<string>): void {
  try {
    window.localStorage.setItem(keyOf(), JSON.stringify([...all].slice(-500)));
  } catch {
    // Without storage, dismissed hints return when the page is opened again.
  }
}
