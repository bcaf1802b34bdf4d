/**
 * Which couple of the list is open. When it leaves because someone settled it, the next one takes its place; but never
 * while someone is writing to it: then it stays until the text is sent or deleted.
 */
import { useState } from 'react';
import type { TodayItem } from '#contracts/lead/today.ts';
import { useHasDraft } from '../resources/leads/useDraft.ts';

export interface TodayPlace {
  /** The list as it is shown: a couple that is written to stays in its place. */
  items: readonly TodayItem[];
  current: TodayItem | null;
  index: number;
  /** It is not on the list any more: a colleague was first, or it settled itself. */
  gone: boolean;
  open: (leadId: string) => void;
  /** Walks up and down; stays at the ends. */
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
  // Remembered while it is drawn, so that it can be found again when it is gone.
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

/** Where the list goes on: in the same place, or at its end. */
function nextOf(place: { index: number } | null, list: readonly TodayItem[]): number {
  return Math.max(0, Math.min(place?.index ?? 0, list.length - 1));
}
