import { ownValue } from '#contracts/own-value.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { moved } from '#contracts/photos/move-photos.ts';
import type { PhotoAnswer, PhotoFocus, PhotoMove } from '#contracts/photos/photo.ts';
import { settle } from '../../forms/conflict/settle.ts';
import { useKeptState } from '../../forms/kept/useKeptState.ts';
import { useT } from '../../i18n/i18n.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { HttpError } from '../../providers/HttpError.ts';
import { PHOTOS_KEY, photosData } from './photosData.ts';

/** A photo's texts. */
export interface PhotoWords {
  alt: string;
  caption: string;
}

interface WordsEdit {
  alt: string;
  /** The saved values when editing began, and their version. */
  was: string;
  version: number;
  /** Missing while unchanged, and in drafts stored before captions existed. */
  caption?: { now: string; was: string };
}

/** Unsaved changes, kept on this device as for every form. */
interface Edits {
  /** Applied one after the other. A move names its photos and their new position, so teammates' moves in the meantime are kept. */
  moves: readonly PhotoMove[];
  alts: Readonly<Record<string, WordsEdit>>;
  /** By photo; the last change to a point wins. */
  points?: Readonly<Record<string, PhotoFocus>>;
}

const NONE: Edits = { moves: [], alts: {} };

/** The order, the alt texts, the captions and the focus points, which are saved together. */
export function usePhotoEdits(photos: readonly PhotoAnswer[]) {
  const t = useT();
  const toast = useToast();
  const queries = useQueryClient();
  const { value: edits, set, drop, kept } = useKeptState<Edits>('photos', NONE);
  const [busy, setBusy] = useState(false);
  const saved = useMemo(() => photos.map(({ id }) => id), [photos]);
  const order = useMemo(
    () => edits.moves.reduce<readonly string[]>((ids, { ids: some, before }) => moved(ids, some, before), saved),
    [edits.moves, saved],
  );
  const isMoved = order.some((id, at) => id !== saved[at]);
  const byId = useMemo(() => new Map(photos.map((photo) => [photo.id, photo])), [photos]);
  const points = edits.points ?? NO_POINTS;
  /** With the new focus points, so that the list shows how each is cropped. */
  const ordered = useMemo(
    () =>
      order.flatMap((id) => {
        const photo = byId.get(id);
        return photo ? { ...photo, focus: ownValue(points, id) ?? photo.focus } : [];
      }),
    [order, byId, points],
  );
  const altOf = (photo: PhotoAnswer): string => ownValue(edits.alts, photo.id)?.alt ?? photo.alt;
  const captionOf = (photo: PhotoAnswer): string => ownValue(edits.alts, photo.id)?.caption?.now ?? photo.caption;
  const worded = Object.entries(edits.alts).filter(([id]) => byId.has(id));
  const described = worded.filter(([, { alt, was }]) => alt !== was).length;
  const captioned = worded.filter(([, { caption }]) => caption !== undefined).length;
  const focused = Object.keys(points).filter((id) => byId.has(id));
  const movedIds = isMoved ? new Set(edits.moves.flatMap(({ ids }) => ids).filter((id) => byId.has(id))) : NO_IDS;

  const move = (ids: readonly string[], before: string | null): void => {
    const last = edits.moves.at(-1);
    // Moving the same photos again replaces their previous move.
    const earlier = last && last.ids.join() === ids.join() ? edits.moves.slice(0, -1) : edits.moves;
    const moves = [...earlier, { ids: [...ids], before }];
    const next = moves.reduce<readonly string[]>((all, one) => moved(all, one.ids, one.before), saved);
    set({ ...edits, moves: next.every((id, at) => id === saved[at]) ? [] : moves });
  };
  const describe = (photo: PhotoAnswer, words: Partial<PhotoWords>): void => {
    const { [photo.id]: known, ...others } = edits.alts;
    const was = known?.was ?? photo.alt;
    const alt = words.alt ?? known?.alt ?? was;
    const before = known?.caption?.was ?? photo.caption;
    const now = words.caption ?? known?.caption?.now ?? before;
    const isCaptioned = now !== before;
    const edit: WordsEdit = {
      alt,
      was,
      version: known?.version ?? photo.version,
      ...(isCaptioned && { caption: { now, was: before } }),
    };
    set({ ...edits, alts: alt === was && !isCaptioned ? others : { ...others, [photo.id]: edit } });
  };
  const focusOn = ({ id }: PhotoAnswer, point: PhotoFocus): void => {
    const { [id]: _known, ...others } = points;
    const was = byId.get(id)?.focus;
    const same = was?.x === point.x && was.y === point.y;
    set({ ...edits, points: same ? others : { ...others, [id]: point } });
  };
  const discard = (): void => {
    const before = edits;
    set(NONE);
    toast.undoable(t('profile.discarded'), () => set(before), { local: true });
  };

  const save = async (): Promise<void> => {
    setBusy(true);
    let left = edits;
    let now = photos;
    const keep = (saved: PhotoAnswer): void => {
      now = now.map((photo) => (photo.id === saved.id ? saved : photo));
    };
    try {
      for (const one of isMoved ? edits.moves : []) now = await photosData.move(one);
      left = { ...left, moves: [] };
      for (const id of focused) {
        const point = ownValue(points, id);
        if (point) keep(await photosData.focus(id, point));
        const { [id]: _done, ...others } = left.points ?? NO_POINTS;
        left = { ...left, points: others };
      }
      for (const [id, edit] of worded) {
        const open = await saveWords(id, edit, keep);
        const { [id]: _done, ...others } = left.alts;
        left = { ...left, alts: open ? { ...others, [id]: open } : others };
      }
      if (Object.keys(left.alts).length === 0) toast.success(t('photos.saved'));
    } catch (error) {
      // A moved photo no longer exists, so these moves can never succeed.
      if (error instanceof HttpError && error.code === 'order-changed') {
        left = { ...left, moves: [] };
        toast.info(error.message);
      } else toast.failed(error);
    }
    queries.setQueryData(PHOTOS_KEY, now);
    const open = [
      ...worded.map(([id]) => id).filter((id) => ownValue(left.alts, id)),
      ...Object.keys(left.points ?? NO_POINTS),
    ];
    if (left.moves.length === 0 && open.every((id) => !byId.has(id))) {
      set(NONE);
      drop();
    } else set(left);
    setBusy(false);
    await queries.invalidateQueries({ queryKey: PHOTOS_KEY });
  };

  /** Returns the texts that are still unsaved: someone else described the photo first, and the person wants to edit it again. */
  const saveWords = async (
    id: string,
    { alt, was, version, caption }: WordsEdit,
    keep: (saved: PhotoAnswer) => void,
  ): Promise<WordsEdit | null> => {
    const base: Partial<PhotoWords> = { alt: was, ...(caption && { caption: caption.was }) };
    const words = { alt: alt.trim(), ...(caption && { caption: caption.now.trim() }) };
    try {
      keep(await photosData.describe(id, { ...words, version }));
      return null;
    } catch (error) {
      if (!(error instanceof HttpError) || error.code !== 'stale-version') throw error;
      const record = {
        about: t('photos.conflict.about'),
        name: (path: string) => t(path === 'caption' ? 'photos.conflict.caption' : 'photos.conflict.alt'),
        load: async () => {
          const now = (await photosData.list()).find((photo) => photo.id === id);
          if (!now) throw new HttpError(404, null);
          const theirs: Partial<PhotoWords> = { alt: now.alt, ...(caption && { caption: now.caption }) };
          return { values: theirs, version: now.version };
        },
      };
      const settled = await settle(base, words, record, error);
      const { theirs, values: kept } = settled;
      if (!kept)
        return {
          alt,
          was: theirs.alt ?? was,
          version: settled.version,
          ...(caption && { caption: { now: caption.now, was: theirs.caption ?? '' } }),
        };
      if (kept.alt !== theirs.alt || kept.caption !== theirs.caption)
        keep(await photosData.describe(id, { ...kept, alt: kept.alt ?? was, version: settled.version }));
      return null;
    }
  };

  const changes = movedIds.size + described + captioned + focused.length;
  const names = [
    movedIds.size > 0 && t('photos.changes.moved', { count: movedIds.size }),
    described > 0 && t('photos.changes.described', { count: described }),
    captioned > 0 && t('photos.changes.captioned', { count: captioned }),
    focused.length > 0 && t('photos.changes.focused', { count: focused.length }),
  ].filter((name) => name !== false);
  return {
    ordered,
    altOf,
    captionOf,
    /** The saved alt text, if it was changed. */
    wasOf: (photo: PhotoAnswer): string | null => {
      const edit = ownValue(edits.alts, photo.id);
      return edit && edit.alt !== edit.was ? edit.was : null;
    },
    captionWasOf: (photo: PhotoAnswer): string | null => ownValue(edits.alts, photo.id)?.caption?.was ?? null,
    move,
    describe,
    focusOn,
    discard,
    save,
    busy,
    kept: { ...kept, restored: kept.restored && changes > 0 },
    changes,
    names: names.join(', '),
  };
}

export type PhotoEdits = ReturnType<typeof usePhotoEdits>;
const NO_IDS: ReadonlySet<string> = new Set();
const NO_POINTS: Readonly<Record<string, PhotoFocus>> = {};
