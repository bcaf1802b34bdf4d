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

interface AltEdit {
  alt: string;
  /** The saved values when editing began, and their version. */
  was: string;
  version: number;
}

/** What was changed and not saved: kept on this device like every form. */
interface Edits {
  /** One after the other. A move names its photos and its place, so what teammates move in the meantime stays. */
  moves: readonly PhotoMove[];
  alts: Readonly<Record<string, AltEdit>>;
  /** By photo; the last one who moves the point decides. */
  points?: Readonly<Record<string, PhotoFocus>>;
}

const NONE: Edits = { moves: [], alts: {} };

/** The order, the alt texts and the focus points, which are saved together. */
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
  /** With the points as they will be, so that the list shows how each is cropped. */
  const ordered = useMemo(
    () =>
      order.flatMap((id) => {
        const photo = byId.get(id);
        return photo ? { ...photo, focus: ownValue(points, id) ?? photo.focus } : [];
      }),
    [order, byId, points],
  );
  const altOf = (photo: PhotoAnswer): string => ownValue(edits.alts, photo.id)?.alt ?? photo.alt;
  const described = Object.keys(edits.alts).filter((id) => byId.has(id));
  const focused = Object.keys(points).filter((id) => byId.has(id));
  const movedIds = isMoved ? new Set(edits.moves.flatMap(({ ids }) => ids).filter((id) => byId.has(id))) : NO_IDS;

  const move = (ids: readonly string[], before: string | null): void => {
    const last = edits.moves.at(-1);
    // Moving the same photos on replaces where they were moved to just before.
    const earlier = last && last.ids.join() === ids.join() ? edits.moves.slice(0, -1) : edits.moves;
    const moves = [...earlier, { ids: [...ids], before }];
    const next = moves.reduce<readonly string[]>((all, one) => moved(all, one.ids, one.before), saved);
    set({ ...edits, moves: next.every((id, at) => id === saved[at]) ? [] : moves });
  };
  const describe = (photo: PhotoAnswer, alt: string): void => {
    const { [photo.id]: known, ...others } = edits.alts;
    const was = known?.was ?? photo.alt;
    const edit: AltEdit = { alt, was, version: known?.version ?? photo.version };
    set({ ...edits, alts: alt === was ? others : { ...others, [photo.id]: edit } });
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
      for (const id of described) {
        const edit = ownValue(edits.alts, id);
        const open = edit && (await saveAlt(id, edit, keep));
        const { [id]: _done, ...others } = left.alts;
        left = { ...left, alts: open ? { ...others, [id]: open } : others };
      }
      if (Object.keys(left.alts).length === 0) toast.success(t('photos.saved'));
    } catch (error) {
      // A photo that was moved is gone for good, so these moves never work again.
      if (error instanceof HttpError && error.code === 'order-changed') {
        left = { ...left, moves: [] };
        toast.info(error.message);
      } else toast.failed(error);
    }
    queries.setQueryData(PHOTOS_KEY, now);
    const open = [...described.filter((id) => ownValue(left.alts, id)), ...Object.keys(left.points ?? NO_POINTS)];
    if (left.moves.length === 0 && open.every((id) => !byId.has(id))) {
      set(NONE);
      drop();
    } else set(left);
    setBusy(false);
    await queries.invalidateQueries({ queryKey: PHOTOS_KEY });
  };

  /** Returns what is still unsaved: someone else described the photo first, and the person wants to edit it again. */
  const saveAlt = async (
    id: string,
    { alt, was, version }: AltEdit,
    keep: (saved: PhotoAnswer) => void,
  ): Promise<AltEdit | null> => {
    try {
      keep(await photosData.describe(id, { alt: alt.trim(), version }));
      return null;
    } catch (error) {
      if (!(error instanceof HttpError) || error.code !== 'stale-version') throw error;
      const record = {
        about: t('photos.conflict.about'),
        name: () => t('photos.conflict.alt'),
        load: async () => {
          const now = (await photosData.list()).find((photo) => photo.id === id);
          if (!now) throw new HttpError(404, null);
          return { values: { alt: now.alt }, version: now.version };
        },
      };
      const settled = await settle({ alt: was }, { alt: alt.trim() }, record, error);
      if (!settled.values) return { alt, was: settled.theirs.alt, version: settled.version };
      if (settled.values.alt !== settled.theirs.alt)
        keep(await photosData.describe(id, { alt: settled.values.alt, version: settled.version }));
      return null;
    }
  };

  const changes = movedIds.size + described.length + focused.length;
  const names = [
    movedIds.size > 0 && t('photos.changes.moved', { count: movedIds.size }),
    described.length > 0 && t('photos.changes.described', { count: described.length }),
    focused.length > 0 && t('photos.changes.focused', { count: focused.length }),
  ].filter((name) => name !== false);
  return {
    ordered,
    altOf,
    wasOf: (photo: PhotoAnswer): string | null => ownValue(edits.alts, photo.id)?.was ?? null,
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
