import { ArrowRight, Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import { useFormat } from '../format/useFormat.ts';
import { useT } from '../i18n/i18n.ts';
import { useWindowClass } from '../layout/frame/useWindowClass.ts';
import { LEADS_PATH, WIDGET_PATH, leadPath } from '../providers/paths.ts';
import { ButtonLink } from '../ui/buttons/ButtonLink.tsx';
import { Card } from '../ui/surfaces/Card.tsx';
import { Chip } from '../ui/chips/Chip.tsx';
import { CoupleArch } from '../ui/people/CoupleArch.tsx';
import { CoupleName } from '../ui/people/CoupleName.tsx';
import { EmptyState } from '../ui/surfaces/EmptyState.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import { StageChip } from '../ui/chips/StageChip.tsx';
import { TimeAgo } from '../ui/chips/TimeAgo.tsx';

export interface NewLeadsProps {
  leads: readonly LeadSummary[];
  unread: number;
}

/** The latest enquiries, as a table or, on phones, as lines. */
export function NewLeads({ leads, unread }: NewLeadsProps) {
  const t = useT();
  const mobile = useWindowClass() === 'mobile';
  return (
    <Card
      title={t('dashboard.leads.title')}
      beside={unread > 0 && <Chip tone="accent">{t('dashboard.leads.unread', { count: unread })}</Chip>}
      action={
        leads.length > 0 && (
          <ButtonLink to={LEADS_PATH} variant="text" iconAfter={ArrowRight}>
            {t('dashboard.leads.all')}
          </ButtonLink>
        )
      }
      flush
    >
      {leads.length === 0 ? <NoLeads /> : mobile ? <Lines leads={leads} /> : <Table leads={leads} />}
    </Card>
  );
}

function NoLeads() {
  const t = useT();
  return (
    <EmptyState
      compact
      title={t('dashboard.leads.emptyTitle')}
      text={t('dashboard.leads.empty')}
      actions={
        <ButtonLink to={WIDGET_PATH} variant="primary" size="small">
          {t('dashboard.leads.addWidget')}
        </ButtonLink>
      }
    />
  );
}

function Couple({ lead }: { lead: LeadSummary }) {
  const t = useT();
  const unread = lead.read !== 'read';
  return (
    <>
      <Link to={leadPath(lead.id)} className={unread ? 'row-link strong' : 'row-link'}>
        <CoupleName partners={lead.partners} locked={lead.locked} />
      </Link>
      {lead.locked && <Icon of={Lock} size={12} className="ink-3" />}
      {unread && <span className="dot" role="img" aria-label={t('common.unread')} />}
    </>
  );
}

function Table({ leads }: { leads: readonly LeadSummary[] }) {
  const t = useT();
  const format = useFormat();
  return (
    <table className="table table--links dash__table">
      <thead>
        <tr>
          <th scope="col">{t('dashboard.leads.couple')}</th>
          <th scope="col">{t('dashboard.leads.stage')}</th>
          <th scope="col">{t('dashboard.leads.weddingDate')}</th>
          <th scope="col" className="right">
            {t('dashboard.leads.guests')}
          </th>
          <th scope="col">{t('dashboard.leads.budget')}</th>
          <th scope="col" className="right">
            {t('dashboard.leads.received')}
          </th>
        </tr>
      </thead>
      <tbody>
        {leads.map((lead) => (
          <tr key={lead.id} className={lead.locked ? 'locked' : undefined}>
            <td style={{ height: 50 }}>
              <div className="row" style={{ gap: 10 }}>
                <CoupleArch couple={lead.partners} id={lead.id} photo={lead.photo} size="s" />
                <Couple lead={lead} />
              </div>
            </td>
            <td>
              <StageChip stage={lead.stage} />
            </td>
            <td className="num">{format.weddingDate(lead.weddingDate)}</td>
            <td className="right num">{lead.guests ?? t('common.emptyCell')}</td>
            <Budget text={lead.budget ? format.budget(lead.budget, lead.currency) : t('common.emptyCell')} />
            <td className="right ink-2">
              <TimeAgo instant={lead.createdAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The budget range is the longest text in the table, so it may wrap where space is tight. */
const Budget = ({ text }: { text: string }) => (
  <td className={text.length > 1 && text.includes('–') ? 'num dash__range' : 'num'}>{text}</td>
);

function Lines({ leads }: { leads: readonly LeadSummary[] }) {
  const format = useFormat();
  return (
    <ul>
      {leads.map((lead) => (
        <li key={lead.id} className={lead.locked ? 'lead-line lead-line--locked' : 'lead-line'}>
          <CoupleArch couple={lead.partners} id={lead.id} photo={lead.photo} size="l" />
          <div className="grow">
            <div className="row">
              <Couple lead={lead} />
              <span className="spacer" />
              <span className="small ink-3">
                <TimeAgo instant={lead.createdAt} />
              </span>
            </div>
            <p className="small ink-2 truncate">{lead.excerpt}</p>
            <p className="row small" style={{ marginTop: 5 }}>
              <StageChip stage={lead.stage} />
              <span className="ink-3">·</span>
              <span className="num truncate ink-2">{format.weddingDate(lead.weddingDate)}</span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
