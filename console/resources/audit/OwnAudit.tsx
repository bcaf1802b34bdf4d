import { useListController } from 'react-admin';
import type { AuditEntryAnswer, AuditFilter } from '#contracts/staff/audit.ts';
import { useT } from '../../i18n/i18n.ts';
import { Page } from '../../layout/page/Page.tsx';
import { PageHead } from '../../layout/page/PageHead.tsx';
import { FilterChip, ListAnswer, Pager } from '../../ui/index.ts';
import { filterBy } from '../suppliers/filterBy.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditRows } from './AuditRows.tsx';
import { NoEntries } from './NoEntries.tsx';
import './audit.css';

/** For a supplier's admins: the team's changes to access and settings, and what staff did for them (D11). */
export default function OwnAudit() {
  const t = useT();
  return (
    <Page title={t('audit.title')} narrow>
      <Entries />
    </Page>
  );
}

function Entries() {
  const t = useT();
  const list = useListController<AuditEntryAnswer>({
    resource: 'audit-log',
    sort: { field: 'id', order: 'DESC' },
    perPage: 25,
    disableAuthentication: true,
  });
  const filters = list.filterValues as Partial<AuditFilter>;
  const show = (change: Partial<AuditFilter>): void => filterBy(list, change);
  return (
    <div className="col audit">
      <PageHead lead={t('audit.ownLead')} />
      <div className="row wrap filter-selects">
        {filters.visitId !== undefined && (
          <FilterChip name={t('audit.visit')} value={t('audit.chosen')} onRemove={() => show({ visitId: undefined })} />
        )}
        <AuditFilters filters={filters} onChange={show} />
      </div>
      <ListAnswer
        of={list}
        rows={6}
        empty={<NoEntries filtered={Object.keys(filters).length > 0} onClear={() => list.setFilters({}, [])} />}
      >
        {(entries) => (
          <AuditRows
            entries={entries}
            {...(filters.visitId === undefined && { onVisit: (visitId) => list.setFilters({ visitId }, []) })}
          />
        )}
      </ListAnswer>
      <Pager label={t('audit.pages')} list={list} />
    </div>
  );
}
