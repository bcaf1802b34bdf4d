import { Lock, Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { LateDateState, OffersAnswer } from '#contracts/offers/offer.ts';
import { daysBetween } from '#contracts/offers/offer-dates.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { useActiveAccess } from '../../providers/useSession.ts';
import { Icon, IconButton } from '../../ui/index.ts';
import { useOfferWords } from './useOfferWords.ts';

export interface SlotDate {
  day: string;
  state: LateDateState;
  bookedOn: string | null;
}

interface DateSlotsProps {
  /** By slot; null for an empty one. */
  dates: readonly (SlotDate | null)[];
  slots: OffersAnswer['slots'];
  today: string;
  /** Left out for viewers. */
  onSet?: (index: number, day: string | null) => void;
  /** Messages by slot. */
  errors?: Readonly<Record<number, string>>;
}

/** The dates of a late-availability offer: one slot each, empty ones, and those that a higher tier adds. */
export function DateSlots({ dates, slots, today, onSet, errors = {} }: DateSlotsProps) {
  const t = useT();
  const words = useOfferWords();
  const category = useActiveAccess()?.category ?? 'venue';
  const { open, locked, opensWith: tier } = slots;
  // Without a limit there is always an empty one.
  const count = Math.max(dates.length, open ?? dates.length + 1);
  return (
    <ul className="offer-slots">
      {Array.from({ length: count }, (_, at) => {
        const date = dates[at] ?? null;
        return (
          <li key={date?.day ?? `empty-${at}`}>
            {date ? (
              <FullSlot date={date} today={today} {...(onSet && { onRemove: () => onSet(at, null) })} />
            ) : (
              onSet && (open === null || at < open) && <EmptySlot today={today} onAdd={(day) => onSet(at, day)} />
            )}
            {errors[at] && <p className="field__error">{errors[at]}</p>}
          </li>
        );
      })}
      {tier !== null &&
        Array.from({ length: locked }, (_, at) => (
          <li key={`locked-${at}`}>
            <span className="offer-slot offer-slot--locked caption">
              <Icon of={Lock} size={12} />
              <span className="visually-hidden">{t('offers.dates.locked', { tier: words.tier(tier, category) })}</span>
              <span aria-hidden="true">{words.tier(tier, category)}</span>
            </span>
          </li>
        ))}
    </ul>
  );
}

function FullSlot({ date, today, onRemove }: { date: SlotDate; today: string; onRemove?: () => void }) {
  const t = useT();
  const format = useFormat();
  const words = useOfferWords();
  const { day, state, bookedOn } = date;
  const isOut = state !== 'free' && state !== 'held';
  return (
    <div className={isOut ? 'offer-slot offer-slot--out' : 'offer-slot'}>
      <span className="strong num">{words.slot(today, day)}</span>
      <span className="caption ink-3">
        {state === 'free'
          ? t('offers.dates.in', { count: daysBetween(today, day) })
          : bookedOn === null
            ? t(`offers.dates.why.${state}`)
            : t('offers.dates.bookedOn', { day: format.shortDate(bookedOn) })}
      </span>
      {onRemove && (
        <IconButton
          icon={X}
          small
          iconSize={12}
          className="offer-slot__remove"
          label={t('offers.dates.remove', { day: format.date(day) })}
          onClick={onRemove}
        />
      )}
    </div>
  );
}

function EmptySlot({ today, onAdd }: { today: string; onAdd: (day: string) => void }) {
  const t = useT();
  const [day, setDay] = useState<string | null>(null);
  const add = (): void => {
    if (day) onAdd(day);
    setDay(null);
  };
  if (day === null) {
    return (
      <button type="button" className="offer-slot offer-slot--empty small" onClick={() => setDay('')}>
        <Icon of={Plus} size={14} />
        {t('offers.dates.add')}
      </button>
    );
  }
  return (
    <div className="offer-slot offer-slot--typing">
      <input
        type="date"
        // Replaces the clicked button, so it takes over the focus.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        aria-label={t('offers.dates.day')}
        min={today}
        value={day}
        onChange={(event) => setDay(event.target.value)}
        onBlur={add}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setDay(null);
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
    </div>
  );
}
