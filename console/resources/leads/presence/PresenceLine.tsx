import { Eye, PenLine } from 'lucide-react';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { useT } from '../../../i18n/i18n.ts';
import { Avatar, Icon } from '../../../ui/index.ts';
import { useDraft } from '../useDraft.ts';
import './presence.css';
import { usePresence } from './usePresence.ts';

/** Who else is at this lead, so that two do not answer one couple. */
export function PresenceLine({ lead }: { lead: LeadDetail }) {
  const t = useT();
  const [draft] = useDraft(lead.id);
  const others = usePresence(lead.id, draft);
  const typing = others.filter((one) => one.state === 'typing');
  const told = typing.length > 0 ? typing : others;
  const names = told.map((one) => one.name).join(', ');
  return (
    <p className={others.length > 0 ? 'presence small' : 'presence presence--empty'} role="status">
      {told.length > 0 && (
        <>
          {told.slice(0, 3).map((one) => (
            <Avatar key={one.userId} name={one.name} id={one.userId} />
          ))}
          <Icon of={typing.length > 0 ? PenLine : Eye} size={14} />
          {t(`lead.presence.${typing.length > 0 ? 'typing' : 'looking'}.${told.length === 1 ? 'one' : 'many'}`, {
            names,
          })}
        </>
      )}
    </p>
  );
}
