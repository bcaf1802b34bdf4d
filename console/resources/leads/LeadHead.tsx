import { ChevronLeft, Ellipsis, PanelRight, Star } from 'lucide-react';
import { Fragment, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { MenuItem } from '../../ui/floating/Floating.tsx';
import { daysToGo } from '../../format/partialDate.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { useMay } from '../../providers/activeSupplier.ts';
import { LEADS_PATH } from '../../providers/paths.ts';
import { CoupleArch, IconButton, MaskBar, MenuButton } from '../../ui/index.ts';
import { LeadNeighbours } from './LeadNeighbours.tsx';
import { StageMenu } from './StageMenu.tsx';
import { useLeadActions } from './useLeadActions.ts';

export interface LeadHeadProps {
  lead: LeadDetail;
  /** Set when the lead fills the screen: shows the way back to the list; the stage is in the row below. */
  alone: boolean;
  /** Opens the details where they are not shown next to the lead. */
  onDetails: (() => void) | null;
}

/** Couple, date, guests, days to go; stage, star and what is rare behind the dots. */
export function LeadHead({ lead, alone, onDetails }: LeadHeadProps) {
  const t = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const mayWrite = useMay('leads:write');
  const { star, toggleRead, change } = useLeadActions();
  const [now] = useState(() => new Date());
  const days = daysToGo(lead.weddingDate, now);
  const facts = [
    format.weddingDate(lead.weddingDate),
    lead.guests !== null && t('lead.guests', { count: lead.guests }),
    lead.locked && lead.budget !== null && format.budget(lead.budget, lead.currency),
  ].filter((fact): fact is string => typeof fact === 'string');
  return (
    <header className="lead-head">
      {alone && (
        <IconButton icon={ChevronLeft} label={t('lead.backToList')} onClick={() => void navigate(LEADS_PATH)} />
      )}
      <CoupleArch couple={lead.partners} id={lead.id} size="l" />
      <div className="grow">
        <div className="row lead-head__names">
          <h1 className="display-s">
            <Couple lead={lead} />
          </h1>
          {mayWrite && (
            <IconButton
              small
              icon={Star}
              filled={lead.starredAt !== null}
              className={lead.starredAt === null ? '' : 'lead-row__star'}
              label={t(lead.starredAt === null ? 'lead.star' : 'lead.unstar')}
              aria-pressed={lead.starredAt !== null}
              onClick={() => void star(lead)}
            />
          )}
        </div>
        <p className="small ink-2">
          {facts.join(' · ')}
          {days !== null && (
            <>
              {facts.length > 0 && ' · '}
              <span className={days <= 120 ? 'lead-head__whole lead-head__soon' : 'lead-head__whole'}>
                {t('lead.daysToGo', { count: days })}
              </span>
            </>
          )}
        </p>
      </div>
      {!alone && <LeadNeighbours leadId={lead.id} />}
      {!alone && <StageMenu lead={lead} />}
      {onDetails && <IconButton outline icon={PanelRight} label={t('lead.showDetails')} onClick={onDetails} />}
      {mayWrite && (
        <MenuButton align="right" trigger={<IconButton outline icon={Ellipsis} label={t('common.more')} />}>
          {(close) => [
            <MenuItem
              key="unread"
              disabled={lead.read !== 'read'}
              onClick={() => {
                close();
                void toggleRead(lead);
              }}
            >
              {t('lead.markUnread')}
            </MenuItem>,
            <MenuItem
              key="replied"
              onClick={() => {
                close();
                void change(lead, ({ repliedAt }) => ({ replied: repliedAt === null }));
              }}
            >
              {t(lead.repliedAt === null ? 'lead.markReplied' : 'lead.markNotReplied')}
            </MenuItem>,
          ]}
        </MenuButton>
      )}
    </header>
  );
}

function Couple({ lead }: { lead: LeadDetail }) {
  const known = lead.partners.filter((partner) => partner.firstName !== '');
  return known.map((partner, index) => (
    <Fragment key={`${index === 0 ? 'first' : 'second'} ${partner.firstName}`}>
      {index > 0 && ' '}
      <span className="lead-head__whole">
        {index > 0 && '& '}
        {partner.firstName}
        {lead.locked && (
          <>
            {' '}
            <MaskBar large />
          </>
        )}
      </span>
    </Fragment>
  ));
}
