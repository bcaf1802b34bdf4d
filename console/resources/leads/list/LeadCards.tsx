import { Lock, Star } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { lazyPart } from '../../../i18n/lazyPart.ts';
import { leadPath } from '../../../providers/paths.ts';
import { useLeadTerms } from '../../../terms/useLeadTerms.ts';
import { CoupleArch, CoupleName, Icon, StageGlyph, TestChip, TimeAgo } from '../../../ui/index.ts';
import { coupleFirstNames } from '../../../format/names.ts';
import { useLeadSelection } from '../bulk/useLeadSelection.ts';
import { ClashMark } from '../clashes/ClashMark.tsx';
import { RevealLink } from './LeadCells.tsx';
import { SelectBox } from './SelectBox.tsx';

/** Its menu and its touch gestures. */
const PhoneRow = lazyPart(() => import('./phone/PhoneRow.tsx'));

export interface LeadCardsProps {
  leads: readonly LeadSummary[];
  /** The lead that is open next to the list. */
  current?: string;
  /** Without reveal buttons, for use next to an open lead. */
  compact?: boolean;
  /** A tap selects a lead instead of opening it. */
  picking?: boolean;
}

/** Leads as rows of three lines: on phones, and next to an open lead. */
export function LeadCards({ leads, current, compact = false, picking = false }: LeadCardsProps) {
  const selection = useLeadSelection();
  return (
    <ul className="lead-cards">
      {leads.map((lead) => (
        <LeadCard
          key={lead.id}
          lead={lead}
          current={lead.id === current}
          compact={compact}
          picked={picking ? selection.all !== null || selection.has(lead.id) : null}
          onPick={() => selection.toggle(lead.id)}
        />
      ))}
    </ul>
  );
}

interface LeadCardProps {
  lead: LeadSummary;
  current: boolean;
  compact: boolean;
  /** Null while tapping opens leads instead of selecting them. */
  picked: boolean | null;
  onPick: () => void;
}

function LeadCard({ lead, current, compact, picked, onPick }: LeadCardProps) {
  const t = useT();
  const format = useFormat();
  const terms = useLeadTerms();
  const unread = lead.read !== 'read';
  const classes = [
    'lead-card',
    lead.locked && 'lead-card--locked',
    (current || picked) && 'lead-card--current',
    unread && 'lead-card--unread',
  ];
  const reveal = lead.locked && !compact;
  const selects = t('leads.selection.one', { name: coupleFirstNames(lead.partners) });
  return (
    <li className={classes.filter(Boolean).join(' ')}>
      {picked === null ? (
        <CoupleArch couple={lead.partners} id={lead.id} photo={lead.photo} size={compact ? 'm' : 'l'} />
      ) : (
        <label className="lead-card__pick">
          <SelectBox label={selects} checked={picked} onChange={onPick} />
          <span className="visually-hidden" aria-hidden="true">
            {selects}
          </span>
        </label>
      )}
      <div className="grow">
        <div className="row lead-card__line">
          <Link
            to={leadPath(lead.id)}
            className="row-link truncate lead-card__name"
            aria-current={current ? 'page' : undefined}
          >
            <CoupleName partners={lead.partners} locked={lead.locked} />
          </Link>
          <TestChip lead={lead} />
          {lead.starredAt && <Icon of={Star} size={14} filled className="lead-row__star" />}
          {lead.locked && <Icon of={Lock} size={14} className="ink-3" />}
          <span className="spacer" />
          <span className="caption ink-3 num lead-card__when">
            <TimeAgo instant={lead.lastActivityAt} />
          </span>
        </div>
        <div className="row lead-card__line">
          <span className="grow truncate ink-2 small" title={lead.excerpt ?? undefined}>
            {lead.excerpt}
          </span>
          {unread && <span className="dot" role="img" aria-label={t('common.unread')} />}
        </div>
        <div className={compact ? 'row lead-card__line small ink-2' : 'row wrap lead-card__line small ink-2'}>
          {reveal ? <RevealLink lead={lead} /> : <StageGlyph stage={lead.stage} />}
          {!reveal && <span>{terms.stage(lead.stage).name}</span>}
          {!reveal && !compact && <span aria-hidden="true">·</span>}
          {!compact && <span className="ink-3 truncate">{format.weddingDate(lead.weddingDate)}</span>}
          {!compact && <ClashMark lead={lead} />}
        </div>
      </div>
      {!compact && picked === null && (
        <Suspense>
          <PhoneRow lead={lead} onPick={onPick} />
        </Suspense>
      )}
    </li>
  );
}
