import { fromJson } from '#shared/persistence/json.ts';
import type { NotificationRow } from './notification-tables.ts';
import type { NoticeData } from './notices.ts';

/** Ids of everyone whose name these notices show: the person who did it and the person it is about. */
export function peopleIn(rows: readonly Pick<NotificationRow, 'actor_id' | 'data'>[]): string[] {
  const ids = rows.flatMap(({ actor_id: actor, data }) => [actor, fromJson<NoticeData>(data).personId ?? null]);
  return [...new Set(ids.flatMap((id) => id ?? []))];
}
