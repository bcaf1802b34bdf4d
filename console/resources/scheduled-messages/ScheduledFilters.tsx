import { SCHEDULED_TYPES } from '#contracts/messaging/scheduled-message.ts';
import type { ScheduledFilter, ScheduledType } from '#contracts/messaging/scheduled-message.ts';
import { useT } from '../../i18n/i18n.ts';
import { FilterChip, Select } from '../../ui/index.ts';

export interface ScheduledFiltersProps {
  filters: Partial<ScheduledFilter>;
  /** The first row's couple, as the name for the lead filter. */
  couple: string | null;
  onChange: (filters: Partial<ScheduledFilter>) => void;
}

/** Filters by kind, period and lead; the view above sets the state. */
export function ScheduledFilters({ filters, couple, onChange }: ScheduledFiltersProps) {
  const t = useT();
  const set = <K extends keyof ScheduledFilter>(key: K, value: ScheduledFilter[K] | ''): void => {
    const { [key]: _before, ...rest } = filters;
    onChange(value === '' || value === undefined ? rest : { ...rest, [key]: value });
  };
  return (
    <div className="row wrap scheduled-filters">
      <label className="scheduled-filters__field">
        <span className="caption ink-3">{t('scheduled.filter.type')}</span>
        <Select value={filters.type ?? ''} onChange={(event) => set('type', event.target.value as ScheduledType | '')}>
          <option value="">{t('scheduled.filter.allTypes')}</option>
          {SCHEDULED_TYPES.map((type) => (
            <option key={type} value={type}>
              {t(`terms.scheduledType.${type}`)}
            </option>
          ))}
        </Select>
      </label>
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className="scheduled-filters__field">
          <span className="caption ink-3">{t(`scheduled.filter.${end}`)}</span>
          <span className="input">
            <input type="date" value={filters[end] ?? ''} onChange={(event) => set(end, event.target.value)} />
          </span>
        </label>
      ))}
      {filters.leadId !== undefined && (
        <FilterChip
          name={t('scheduled.filter.lead')}
          value={couple ?? t('scheduled.filter.thisLead')}
          onRemove={() => set('leadId', '')}
        />
      )}
    </div>
  );
}
