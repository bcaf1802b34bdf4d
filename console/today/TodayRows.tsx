import type { TodayItem } from '#contracts/lead/today.ts';
import { coupleFirstNames } from '../format/names.ts';
import { useT } from '../i18n/i18n.ts';
import { useMay } from '../providers/activeSupplier.ts';
import { SelectBox } from '../resources/leads/list/SelectBox.tsx';
import { useMembers } from '../resources/leads/useMembers.ts';
import { Avatar, CoupleArch, CoupleName, Icon } from '../ui/index.ts';
import type { TodayPlace } from './useTodayPlace.ts';
import { REASON_ICONS, useReasonWords } from './useReasonWords.ts';

export interface TodayRowsProps {
  place: TodayPlace;
  selected: ReadonlySet<string>;
  onSelect: (leadId: string) => void;
}

/** The queue on the left: who, why, and what makes it urgent. */
export function TodayRows({ place, selected, onSelect }: TodayRowsProps) {
  const t = useT();
  const mayWrite = useMay('leads:write');
  const anySelected = selected.size > 0;
  return (
    <ol className={anySelected ? 'today-rows today-rows--selecting' : 'today-rows'} aria-label={t('today.list')}>
      {place.items.map((item) => (
        <TodayRow
          key={item.lead.id}
          item={item}
          current={item === place.current}
          gone={place.gone && item === place.current}
          onOpen={() => place.open(item.lead.id)}
          {...(mayWrite && { selected: selected.has(item.lead.id), onSelect: () => onSelect(item.lead.id) })}
        />
      ))}
    </ol>
  );
}

interface TodayRowProps {
  item: TodayItem;
  current: boolean;
  gone: boolean;
  onOpen: () => void;
  selected?: boolean;
  onSelect?: () => void;
}

function TodayRow({ item, current, gone, onOpen, selected, onSelect }: TodayRowProps) {
  const t = useT();
  const { words, facts, place, isLate } = useReasonWords();
  const members = useMembers();
  const { lead, reasons } = item;
  const [first, ...others] = reasons;
  const owner = members.find(({ id }) => id === lead.assigneeId);
  const classes = [
    'today-row',
    current && 'today-row--current',
    lead.locked && 'today-row--locked',
    gone && 'today-row--gone',
  ];
  if (!first) return null;
  return (
    <li className={classes.filter(Boolean).join(' ')}>
      {onSelect && (
        <span className="today-row__box">
          <SelectBox
            checked={selected ?? false}
            label={t('today.select', { couple: coupleFirstNames(lead.partners) })}
            onChange={onSelect}
          />
        </span>
      )}
      <button
        type="button"
        className="today-row__main"
        data-today-row={lead.id}
        aria-current={current}
        title={t('today.why', { parts: place(item) })}
        onClick={onOpen}
      >
        <CoupleArch couple={lead.partners} id={lead.id} photo={lead.photo} />
        <span className="today-row__text">
          <span className="row today-row__line">
            <span className="truncate strong">
              <CoupleName partners={lead.partners} locked={lead.locked} />
            </span>
            {lead.read !== 'read' && <span className="dot" role="img" aria-label={t('common.unread')} />}
          </span>
          <span className={isLate(first) ? 'today-reason today-reason--late' : 'today-reason'}>
            <Icon of={REASON_ICONS[first.kind]} size={14} />
            <span className="truncate" title={words(first, lead)}>
              {words(first, lead)}
            </span>
          </span>
          <span className="caption ink-3 truncate">
            {[...facts(lead), ...(others.length > 0 ? [t('today.moreReasons', { count: others.length })] : [])].join(
              ' · ',
            )}
          </span>
        </span>
        {owner && <Avatar name={owner.name} id={owner.id} />}
      </button>
    </li>
  );
}
