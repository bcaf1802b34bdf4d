/**
 * Which couple of the list is open. When it leaves the list, the next one takes its place, except while someone is writing to it:
 * then it stays until the text is sent or deleted.
 */
import { useState } from 'react';
import type { TodayItem } from '#contracts/lead/today.ts';
import { useHasDraft } from '../resources/leads/useDraft.ts';

export interface TodayPlace {
  /** The displayed list: a couple that is being written to keeps its position. */
  items: readonly TodayItem[];
  current: TodayItem | null;
  index: number;
  /** Whether it is no longer on the list: a teammate was first, or it was resolved automatically. */
  gone: boolean;
  open: (leadId: string) => void;
  /** Moves up and down; stops at the ends. */
  step: (by: number) => TodayItem | null;
}

export function useTodayPlace(list: readonly TodayItem[]): TodayPlace {
  const [place, setPlace] = useState<{ item: TodayItem; index: number } | null>(null);
  const writing = useHasDraft(place?.item.lead.id);
  const found = place ? list.findIndex(({ lead }) => lead.id === place.item.lead.id) : -1;
  const gone = place !== null && found < 0 && writing;
  const items = gone && place ? list.toSpliced(Math.min(place.index, list.length), 0, place.item) : list;
  const index = gone || found >= 0 ? (gone ? Math.min(place?.index ?? 0, list.length) : found) : nextOf(place, list);
  const current = items[index] ?? null;
  // Remembered during rendering, so that it can be found once it is no longer on the list.
  const known = current ? place?.item === current && place.index === index : place === null;
  if (!known) setPlace(current && { item: current, index });
  const open = (leadId: string): void => {
    const at = items.findIndex(({ lead }) => lead.id === leadId);
    const item = items[at];
    if (item) setPlace({ item, index: at });
  };
  const step = (by: number): TodayItem | null => {
    const item = items[Math.min(Math.max(index + by, 0), items.length - 1)] ?? null;
    if (item) open(item.lead.id);
    return item;
  };
  return { items, current, index, gone, open, step };
}

/** The position that follows: the same one, or the end of the list. */
function nextOf(place: { index: number } | null, list: readonly TodayItem[]): number {
  return Math.max(0, Math.min(place?.index ?? 0, list.length - 1));
}
