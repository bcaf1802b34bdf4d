import type { LeadDetail } from '#contracts/lead/lead.ts';
import { useT } from '../../../i18n/i18n.ts';
import { PresenceStatus } from '../../../layout/presence/PresenceStatus.tsx';
import { useDraft } from '../useDraft.ts';
import { usePresence } from './usePresence.ts';

export interface PresenceLineProps {
  lead: LeadDetail;
  /** Where there is no room for a line: small faces at the monogram, the words for screen readers only. */
  faces?: boolean;
}

/** Who else is at this lead, so that two do not answer one couple. */
export function PresenceLine({ lead, faces = false }: PresenceLineProps) {
  const t = useT();
  const [draft] = useDraft(lead.id);
  const others = usePresence(lead.id, draft);
  return (
    <PresenceStatus
      others={others}
      faces={faces}
      words={(state, count, names) => t(`lead.presence.${state}.${count}`, { names })}
    />
  );
}
