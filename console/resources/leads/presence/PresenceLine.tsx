import type { LeadDetail } from '#contracts/lead/lead.ts';
import { useT } from '../../../i18n/i18n.ts';
import { PresenceStatus } from '../../../layout/presence/PresenceStatus.tsx';
import { useDraft } from '../useDraft.ts';
import { usePresence } from './usePresence.ts';

export interface PresenceLineProps {
  lead: LeadDetail;
  /** For places too small for a line of text: small avatars at the monogram, the text for screen readers only. */
  faces?: boolean;
}

/** Who else has this lead open, so that two people don't reply to the same couple. */
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
