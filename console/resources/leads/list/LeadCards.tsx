import { Lock, Star } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { LeadSummary } from '#contracts/lead.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { leadPath } from '../../../providers/paths.ts';
import { useLeadTerms } from '../../../terms/useLeadTerms.ts';
import { CoupleArch, CoupleName, Icon, StageGlyph, TimeAgo } from '../../../ui/index.ts';
import { RevealLink } from './LeadCells.tsx';

export interface LeadCardsProps {
  leads: readonly LeadSummary[];
  /** The lead that is open beside the list. */
  current?: string;
  /** Without reveal buttons, beside an open lead. */
  compact?: boolean;
}

/** Leads as rows of three lines: on the phone, and beside an open lead (look.md §10). */
export function LeadCards({ leads, current, compact = false }: LeadCardsProps) {
  return (
    <ul className="lead-cards">
      {leads.map((lead) => (
        <LeadCard key={lead.id} lead={lead} current={lead.id === current} compact={compact} />
      ))}
    </ul>
  );
}

function LeadCard({ lead, current, compact }: { lead: LeadSummary; current: boolean; compact: boolean }) {
  const t = useT();
  const format = useFormat();
  const terms = useLeadTerms();
  const unread = lead.read !== 'read';
  const classes = [
    'lead-card',
    lead.locked && 'lead-card--locked',
    current && 'lead-card--current',
    unread && 'lead-card--unread',
  ];
  const reveal = lead.locked && !compact;
  return (
    <li className={classes.filter(Boolean).join(' ')}>
      <CoupleArch couple={lead.partners} id={lead.id} size={compact ? 'm' : 'l'} />
      <div className="grow">
        <div className="row lead-card__line">
          <Link
            to={leadPath(lead.id)}
            className="row-link truncate lead-card__name"
            aria-current={current ? 'page' : undefined}
          >
            <CoupleName partners={lead.partners} locked={lead.locked} />
          </Link>
          {lead.starredAt && <Icon of={Star} size={14} filled className="lead-row__star" />}
          {lead.locked && <Icon of={Lock} size={14} className="ink-3" />}
          <span className="spacer" />
          <span className="caption ink-3 num lead-card__when">
            <TimeAgo instant={lead.lastActivityAt} />
          </span>
        </div>
        <div className="row lead-card__line">
          <span className="grow truncate ink-2 small">{lead.excerpt}</span>
          {unread && <span className="dot" role="img" aria-label={t('common.unread')} />}
        </div>
        <div className="row lead-card__line small ink-2">
          {reveal ? <RevealLink lead={lead} /> : <StageGlyph stage={lead.stage} />}
          {!reveal && <span>{terms.stage(lead.stage).name}</span>}
          {!reveal && !compact && <span aria-hidden="true">·</span>}
          {!compact && <span className="ink-3 truncate">{format.weddingDate(lead.weddingDate)}</span>}
        </div>
      </div>
    </li>
  );
}
