import { CalendarDays, Lock, LockOpen, Snowflake, Users } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { daysInStage, isGoingCold, quietDays } from '#contracts/lead/going-cold.ts';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import type { LeadStage } from '#contracts/terms/lead-terms.ts';
import { coupleFirstNames } from '../../../format/names.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useNeedsServer } from '../../../offline/useNeedsServer.ts';
import { leadPath } from '../../../providers/paths.ts';
import { useLeadTerms } from '../../../terms/useLeadTerms.ts';
import { Avatar, Button, ButtonLink, CoupleArch, CoupleName, Icon, StatusChip, TestChip } from '../../../ui/index.ts';
import { ClashMark } from '../clashes/ClashMark.tsx';
import type { TeamMember } from '../useMembers.ts';
import { MoveMenu } from './MoveMenu.tsx';
import { nextThing } from './nextThing.ts';

export interface BoardCardProps {
  lead: LeadSummary;
  members: readonly TeamMember[];
  /** Null for roles that can only read. */
  onMove: ((lead: LeadSummary, stage: LeadStage) => void) | null;
  onGrab?: (event: PointerEvent<HTMLElement>, lead: LeadSummary) => void;
  onKey?: (event: KeyboardEvent<HTMLElement>, lead: LeadSummary) => void;
  onLeave?: () => void;
  /** `ghost`: its placeholder while it is dragged; `lifted`: held by keyboard; `flying`: under the pointer. */
  look?: 'ghost' | 'lifted' | 'flying' | undefined;
}

/** A couple's card on the board. */
export function BoardCard({ lead, members, onMove, onGrab, onKey, onLeave, look }: BoardCardProps) {
  const t = useT();
  const format = useFormat();
  const [now] = useState(() => Date.now());
  const next = nextThing(lead, { t, format, now });
  const unread = lead.read !== 'read';
  const couple = coupleFirstNames(lead.partners);
  const classes = [
    'board-card',
    lead.locked && 'board-card--locked',
    unread && 'board-card--unread',
    look && `board-card--${look}`,
  ];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- holds a link and buttons, so it cannot be one itself
    <article
      className={classes.filter(Boolean).join(' ')}
      data-card={lead.id}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard lifts and moves it
      tabIndex={0}
      aria-label={couple}
      aria-describedby={onGrab ? 'board-help' : undefined}
      aria-roledescription={onMove ? t('board.card') : undefined}
      onPointerDown={onGrab && ((event) => onGrab(event, lead))}
      onKeyDown={onKey && ((event) => onKey(event, lead))}
      onBlur={onLeave && ((event) => event.target === event.currentTarget && onLeave())}
    >
      <header className="row board-card__head">
        <CoupleArch couple={lead.partners} id={lead.id} photo={lead.photo} size="s" />
        <Link to={leadPath(lead.id)} className="grow board-card__name" draggable={false} tabIndex={-1}>
          <CoupleName partners={lead.partners} locked={lead.locked} />
        </Link>
        <TestChip lead={lead} />
        {unread && <span className="dot" role="img" aria-label={t('common.unread')} />}
        {onMove && <MoveMenu lead={lead} onMove={(stage) => onMove(lead, stage)} />}
      </header>
      <p className="board-card__line board-card__line--date">
        <Icon of={CalendarDays} size={14} />
        <span>{format.weddingDate(lead.weddingDate)}</span>
        <ClashMark lead={lead} />
      </p>
      <p className="board-card__line num">
        <Icon of={Users} size={14} />
        {[
          lead.guests !== null && t('board.guests', { count: lead.guests }),
          lead.budget && format.budget(lead.budget, lead.currency),
        ]
          .filter(Boolean)
          .join(' · ') || t('common.emptyCell')}
      </p>
      {next && (
        <p className={next.warn ? 'board-card__line board-card__line--warn' : 'board-card__line'}>
          <Icon of={next.icon} size={14} />
          {next.text}
        </p>
      )}
      <CardFoot lead={lead} members={members} onMove={onMove} now={now} />
    </article>
  );
}

function CardFoot({
  lead,
  members,
  onMove,
  now,
}: Pick<BoardCardProps, 'lead' | 'members' | 'onMove'> & { now: number }) {
  const t = useT();
  const format = useFormat();
  const terms = useLeadTerms();
  const server = useNeedsServer();
  const owner = members.find((member) => member.id === lead.assigneeId);
  const cold = isGoingCold(lead, now);
  const invited = lead.stage === 'Invitation';
  return (
    <footer className="row board-card__foot">
      {invited && onMove ? (
        <>
          <Button variant="primary" size="tiny" onClick={() => onMove(lead, 'Lead')} {...server}>
            {t('board.accept')}
          </Button>
          <Button variant="ghost" size="tiny" onClick={() => onMove(lead, 'Lost')} {...server}>
            {t('board.decline')}
          </Button>
        </>
      ) : lead.locked ? (
        onMove ? (
          <ButtonLink to={leadPath(lead.id)} variant="soft" size="tiny" icon={LockOpen}>
            {t('board.revealFor')}
          </ButtonLink>
        ) : (
          <Icon of={Lock} size={14} className="ink-3" />
        )
      ) : (
        <span className="truncate small">{lead.status && <StatusChip status={lead.status} />}</span>
      )}
      <span className="row board-card__tail">
        {lead.labels.map((label) => {
          const { name, colour } = terms.label(label);
          return (
            <span
              key={label}
              className="label-pill__dot"
              role="img"
              aria-label={name}
              title={name}
              style={{ background: colour ?? 'var(--ink-3)' }}
            />
          );
        })}
        {cold && (
          <span className="row board-card__cold" title={t('board.cold', { days: quietDays(lead, now) })}>
            <Icon of={Snowflake} size={12} />
            <span className="visually-hidden">{t('board.cold', { days: quietDays(lead, now) })}</span>
          </span>
        )}
        <span className="caption ink-3 num" title={t('board.inStage', { days: daysInStage(lead, now) })}>
          {format.ago(lead.lastActivityAt)}
          <span className="visually-hidden">{t('board.inStage', { days: daysInStage(lead, now) })}</span>
        </span>
        {owner && <Avatar name={owner.name} id={owner.id} />}
      </span>
    </footer>
  );
}
