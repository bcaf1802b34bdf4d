import type { MemberAnswer } from '#contracts/supplier/supplier.ts';
import { HttpError } from '../../providers/HttpError.ts';
import { sessionStore } from '../../providers/session.ts';
import type { Saver } from './conflictStore.ts';

/** Who saved first and when, according to the refusal; null while it's unknown. */
export async function lastSave(refusal: unknown, team: () => Promise<MemberAnswer[]>): Promise<Saver | null> {
  const { savedBy, savedAt } = (refusal instanceof HttpError && refusal.problem?.meta) || {};
  if (typeof savedAt !== 'string') return null;
  const isOwn = savedBy === sessionStore.get()?.user.id;
  const members = isOwn || typeof savedBy !== 'string' ? [] : await team().catch(() => []);
  return { name: members.find(({ userId }) => userId === savedBy)?.name ?? null, at: savedAt, isOwn };
}
