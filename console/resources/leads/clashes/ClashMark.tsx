import { TriangleAlert } from 'lucide-react';
import { useContext } from 'react';
import { dayAskedFor } from '#contracts/calendar/calendar-days.ts';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import { useT } from '../../../i18n/i18n.ts';
import { Icon } from '../../../ui/index.ts';
import { ClashContext } from './clashContext.ts';
import './clashes.css';

/** Shown next to a wedding date that isn't free: the reason, in a word if there is space, never by colour alone (U1). */
export function ClashMark({ lead }: { lead: LeadSummary }) {
  const t = useT();
  const taken = useContext(ClashContext);
  const day = dayAskedFor(lead);
  const state = day === null ? undefined : taken.get(day);
  if (state === undefined) return null;
  const what = t(`terms.dayState.${state}`);
  const reason = t('leads.clash', { what });
  return (
    <span className="clash-mark" title={reason}>
      <Icon of={TriangleAlert} size={14} />
      <span className="clash-mark__word" aria-hidden="true">
        {what}
      </span>
      <span className="visually-hidden">{reason}</span>
    </span>
  );
}
