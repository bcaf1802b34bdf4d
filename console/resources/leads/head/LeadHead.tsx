import { ChevronLeft, PanelRight, Phone, Star } from 'lucide-react';
import { Fragment, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { coupleFirstNames } from '../../../format/names.ts';
import { daysToGo } from '../../../format/partialDate.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useNeedsServer } from '../../../offline/useNeedsServer.ts';
import { useMay } from '../../../providers/activeSupplier.ts';
import { LEADS_PATH } from '../../../providers/paths.ts';
import { CoupleArch, Icon, IconButton, MaskBar, TestChip } from '../../../ui/index.ts';
import { dayOf } from '../details/weddingDraft.ts';
import { LeadMenu } from './LeadMenu.tsx';
import { LeadNeighbours } from '../neighbours/LeadNeighbours.tsx';
import { PresenceLine } from '../presence/PresenceLine.tsx';
import { StageMenu } from '../StageMenu.tsx';
import { useLeadActions } from '../useLeadActions.ts';

export interface LeadHeadProps {
  lead: LeadDetail;
  /** Set when the lead fills a phone's screen: two lines that include the back link and the stage. */
  alone: boolean;
  /** Opens the details; null if they are already shown next to the lead. */
  onDetails: (() => void) | null;
}

/** Couple, date, guests, days to go; stage, star, and rare actions in the overflow menu. */
export function LeadHead({ lead, alone, onDetails }: LeadHeadProps) {
  return alone ? <PhoneHead lead={lead} onDetails={onDetails} /> : <WideHead lead={lead} onDetails={onDetails} />;
}

type HeadProps = Omit<LeadHeadProps, 'alone'>;

function WideHead({ lead, onDetails }: HeadProps) {
  const t = useT();
  const format = useFormat();
  const mayWrite = useMay('leads:write');
  const { star } = useLeadActions();
  const server = useNeedsServer();
  const [now] = useState(() => new Date());
  const days = daysToGo(lead.weddingDate, now);
  const facts = [
    format.weddingDate(lead.weddingDate),
    lead.guests !== null && t('lead.guests', { count: lead.guests }),
    lead.overrides.supplierBooked === true && t('couple.booked.title'),
    lead.locked && lead.budget !== null && format.budget(lead.budget, lead.currency),
  ].filter((fact): fact is string => typeof fact === 'string');
  return (
    <header className="lead-head">
      <CoupleArch couple={lead.partners} id={lead.id} photo={lead.photo} size="l" />
      <div className="grow lead-head__text">
        <div className="row lead-head__names">
          <h1 className="display-s truncate" title={coupleFirstNames(lead.partners)}>
            <Couple lead={lead} />
          </h1>
          <TestChip lead={lead} />
          {mayWrite && (
            <IconButton
              small
              icon={Star}
              filled={lead.starredAt !== null}
              className={lead.starredAt === null ? '' : 'lead-row__star'}
              label={t(lead.starredAt === null ? 'lead.star' : 'lead.unstar')}
              aria-pressed={lead.starredAt !== null}
              onClick={() => void star(lead)}
              {...server}
            />
          )}
        </div>
        <p className="small ink-2 lead-head__facts">
          {facts.map((fact, at) => (
            <span key={fact} className="lead-head__whole">
              {at > 0 && ' · '}
              {fact}
            </span>
          ))}
          {days !== null && (
            <span className="lead-head__whole">
              {facts.length > 0 && ' · '}
              <span className={days <= 120 ? 'lead-head__soon' : undefined}>{t('lead.daysToGo', { count: days })}</span>
            </span>
          )}
        </p>
      </div>
      <LeadNeighbours leadId={lead.id} />
      <StageMenu lead={lead} />
      {onDetails && <IconButton outline icon={PanelRight} label={t('lead.showDetails')} onClick={onDetails} />}
      <LeadMenu lead={lead} outline />
    </header>
  );
}

function PhoneHead({ lead, onDetails }: HeadProps) {
  const t = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const phone = lead.contact?.phone;
  const day = dayOf(lead.weddingDate);
  return (
    <header className="lead-head">
      <IconButton icon={ChevronLeft} label={t('lead.backToList')} onClick={() => void navigate(LEADS_PATH)} />
      <span className="lead-head__arch">
        <CoupleArch couple={lead.partners} id={lead.id} photo={lead.photo} size="l" />
        <PresenceLine lead={lead} faces />
      </span>
      <div className="grow lead-head__text">
        <div className="lead-head__line">
          <h1 className="display-s truncate" title={coupleFirstNames(lead.partners)}>
            <button type="button" className="lead-head__open" onClick={onDetails ?? undefined}>
              <Couple lead={lead} />
            </button>
          </h1>
          <TestChip lead={lead} />
          <span className="small ink-2 lead-head__whole">
            {day === '' ? format.weddingDate(lead.weddingDate) : format.shortDate(day)}
          </span>
        </div>
        <StageMenu lead={lead} small />
      </div>
      {phone && (
        <a className="icon-btn" href={`tel:${phone}`} aria-label={t('lead.call', { phone })} title={phone}>
          <Icon of={Phone} size={20} />
        </a>
      )}
      <LeadMenu lead={lead} withStar />
    </header>
  );
}

function Couple({ lead }: { lead: LeadDetail }) {
  const known = lead.partners.filter((partner) => partner.firstName !== '');
  return known.map((partner, index) => (
    <Fragment key={`${index === 0 ? 'first' : 'second'} ${partner.firstName}`}>
      {index > 0 && ' & '}
      <bdi>{partner.firstName}</bdi>
      {lead.locked && (
        <>
          {' '}
          <MaskBar large />
        </>
      )}
    </Fragment>
  ));
}
