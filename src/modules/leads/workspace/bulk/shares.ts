/** One person's share of a bulk change. */
export interface Share {
  userId: string;
  count: number;
  /** One of their leads. */
  leadId: string;
}

interface Shared {
  id: string;
  assignee_id: string | null;
}

/** Encodes shares by owner as one string for an event's payload: ids and numbers only. */
export function sharesOf(leads: readonly Shared[]): string {
  const shares = new Map<string, Share>();
  for (const { id: leadId, assignee_id: userId } of leads) {
    if (userId === null) continue;
    const share = shares.get(userId);
    if (share) share.count += 1;
    else shares.set(userId, { userId, count: 1, leadId });
  }
  return [...shares.values()].map(({ userId, count, leadId }) => `${userId}:${count}:${leadId}`).join(' ');
}

/** Parses the result of `sharesOf`. */
export function shares(text: string | null): Share[] {
  return (text ?? '').split(' ').flatMap((part) => {
    const [userId, count, leadId] = part.split(':');
    return userId && leadId ? [{ userId, count: Number(count), leadId }] : [];
  });
}
