import { Clock } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { OfferAnswer, OffersAnswer } from '#contracts/offers/offer.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { CALENDAR_PATH, offerPath } from '../../providers/paths.ts';
import { ActionMenu, ButtonLink, Chip, Icon, Toggle } from '../../ui/index.ts';
import { photosData } from '../photos/photosData.ts';
import { Picture } from '../photos/Picture.tsx';
import { DateSlots } from './DateSlots.tsx';
import { KIND_ICONS } from './kindIcons.ts';
import { TierNote } from './TierNote.tsx';
import { useOfferWords } from './useOfferWords.ts';

export interface OfferActions {
  edit: () => void;
  turn: (on: boolean) => void;
  setDate: (index: number, day: string | null) => void;
  remove: () => void;
}

interface OfferRowProps {
  offer: OfferAnswer;
  list: OffersAnswer;
  /** Null for viewers. */
  actions: OfferActions | null;
}

/** One offer of the list; late availability shows its dates below. */
export function OfferRow({ offer, list, actions }: OfferRowProps) {
  const t = useT();
  const format = useFormat();
  const words = useOfferWords();
  const { kind, title, state, lateDates, ends, photo } = offer;
  const left = state === 'ended' ? null : words.left(list.today, ends);
  return (
    <li className={state === 'live' ? 'offer' : 'offer offer--dim'}>
      {photo ? (
        <span className="offer__picture">
          <Picture photo={photo} sizes="90px" urlOf={photosData.sizeUrl} />
        </span>
      ) : (
        <span className="offer__picture offer__icon" aria-hidden="true">
          <Icon of={KIND_ICONS[kind]} size={22} />
        </span>
      )}
      <div className="offer__what">
        <p className="caption strong offer__kind">
          {photo && <Icon of={KIND_ICONS[kind]} size={14} />}
          {words.kind(kind)}
        </p>
        <h2 className="display-xs offer__title">
          <Link to={offerPath(offer.slug)}>{title}</Link>
        </h2>
        {offer.showOn === 'link' && <Chip>{t('offers.linkOnly')}</Chip>}
        <p className="small ink-2">{words.discount(offer.discountType, offer.discount ?? null, list.currency)}</p>
      </div>
      <div className="offer__ends small">
        {left !== null && (
          <Chip tone="blush" icon={Clock}>
            {left}
          </Chip>
        )}
        <p className="caption ink-3 num">
          {ends === null
            ? t('offers.noEnd')
            : state === 'ended'
              ? t('offers.endedOn', { day: format.date(ends) })
              : format.date(ends)}
        </p>
      </div>
      <dl className="offer__counts small">
        <dt>{t('offers.opened')}</dt>
        <dd className="num">{format.number(offer.views)}</dd>
        <dt>{t('offers.enquiries')}</dt>
        <dd className="num">{format.number(offer.enquiries)}</dd>
      </dl>
      {actions && (
        <div className="offer__acts">
          <Toggle
            label={<span className="visually-hidden">{t('offers.turn', { title })}</span>}
            checked={state === 'live'}
            onChange={actions.turn}
          />
          <ActionMenu
            label={t('offers.actions', { title })}
            actions={[
              { label: t('common.edit'), run: actions.edit },
              { label: t('common.delete'), run: actions.remove },
            ]}
          />
        </div>
      )}
      {kind === 'lateAvailability' && (
        <div className="offer__dates">
          <DatesHead dates={lateDates} slots={list.slots} />
          <DateSlots
            dates={lateDates.map((date) => date ?? null)}
            slots={list.slots}
            today={list.today}
            {...(actions && { onSet: actions.setDate })}
          />
          <TierNote list={list} />
        </div>
      )}
    </li>
  );
}

/** How many of the slots are used, and a link to the calendar. */
export function DatesHead({ dates, slots }: { dates: readonly unknown[]; slots: OffersAnswer['slots'] }) {
  const t = useT();
  const used = dates.filter(Boolean).length;
  const { open } = slots;
  return (
    <div className="offer-dates-head">
      <p className="small">
        <span className="strong">{t('offers.dates.label')}</span>{' '}
        <span className="ink-3">
          {open === null ? t('offers.dates.count', { count: used }) : t('offers.dates.used', { used, open })}
        </span>
      </p>
      <ButtonLink to={CALENDAR_PATH} variant="ghost" size="small">
        {t('offers.dates.calendar')}
      </ButtonLink>
    </div>
  );
}
