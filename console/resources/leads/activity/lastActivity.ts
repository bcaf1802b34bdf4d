import type { LeadActivityKind } from '#contracts/lead/lead-activity.ts';
import type { Saver } from '../../../forms/conflict/conflictStore.ts';
import type { ConsoleDataProvider } from '../../../providers/dataProvider.ts';
import { sessionStore } from '../../../providers/session.ts';

/** Which teammate last did one of these, according to the lead's timeline; null while that is unknown. */
export async function lastActivity(
  data: Pick<ConsoleDataProvider, 'leadActivity'>,
  leadId: string,
  kinds: readonly LeadActivityKind[],
): Promise<Saver | null> {
  const { entries } = await data.leadActivity(leadId, null);
  const last = entries.find(({ kind, actor }) => actor === 'member' && kinds.includes(kind));
  if (!last) return null;
  return { name: last.actorName, at: last.at, isOwn: last.actorId === sessionStore.get()?.user.id };
}
