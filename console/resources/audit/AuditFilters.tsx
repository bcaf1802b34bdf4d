import { AUDIT_AREAS } from '#contracts/staff/audit-areas.ts';
import type { AuditFilter } from '#contracts/staff/audit.ts';
import { useT } from '../../i18n/i18n.ts';
import { FilterSelect } from '../../ui/index.ts';

interface AuditFiltersProps {
  areas?: typeof AUDIT_AREAS;
  filters: Partial<AuditFilter>;
  onChange: (change: Partial<AuditFilter>) => void;
}

/** Filters by kind, by staff acting for a supplier, and by day. */
export function AuditFilters({ areas = AUDIT_AREAS, filters, onChange }: AuditFiltersProps) {
  const t = useT();
  return (
    <>
      <FilterSelect
        label={t('audit.area')}
        value={filters.area}
        values={areas}
        text={(area) => t(`audit.areas.${area}`)}
        onChange={(area) => onChange({ area })}
      />
      <FilterSelect
        label={t('audit.by')}
        value={filters.acting ? 'acting' : undefined}
        values={['acting'] as const}
        text={() => t('audit.byActing')}
        onChange={(acting) => onChange({ acting: acting && true })}
      />
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className="filter-select audit__day">
          <span className="ink-2">{t(`audit.${end}`)}</span>
          <input
            type="date"
            value={filters[end] ?? ''}
            onChange={(event) => onChange({ [end]: event.target.value || undefined })}
          />
        </label>
      ))}
    </>
  );
}
