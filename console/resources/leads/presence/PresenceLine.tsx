import { Eye, PenLine } from 'lucide-react';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { useT } from '../../../i18n/i18n.ts';
import { Avatar, Icon } from '../../../ui/index.ts';
import { useDraft } from '../useDraft.ts';
import './presence.css';
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
  const typing = others.filter((one) => one.state === 'typing');
  const told = typing.length > 0 ? typing : others;
  const names = told.map((one) => one.name).join(', ');
  return (
    <p className={faces ? 'presence presence--faces' : 'presence small'} role="status">
      {told.length > 0 && (
        <>
          {told.slice(0, faces ? 1 : 3).map((one) => (
            <Avatar key={one.userId} name={one.name} id={one.userId} />
          ))}
          {!faces && <Icon of={typing.length > 0 ? PenLine : Eye} size={14} />}
          <span className={faces ? 'visually-hidden' : 'truncate'}>
            {t(`lead.presence.${typing.length > 0 ? 'typing' : 'looking'}.${told.length === 1 ? 'one' : 'many'}`, {
              names,
            })}
          </span>
        </>
      )}
    </p>
  );
}
