import { useState } from 'react';
import { useListController } from 'react-admin';
import { ownValue } from '#contracts/own-value.ts';
import type { AuditEntryAnswer, AuditFilter } from '#contracts/staff/audit.ts';
import { useT } from '../../i18n/i18n.ts';
import { Page } from '../../layout/page/Page.tsx';
import { PageHead } from '../../layout/page/PageHead.tsx';
import { Button, FilterChip, ListAnswer, Pager } from '../../ui/index.ts';
import { SupplierPickerDialog } from '../suppliers/SupplierPickerDialog.tsx';
import { filterBy } from '../suppliers/filterBy.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditRows } from './AuditRows.tsx';
import { NoEntries } from './NoEntries.tsx';
import './audit.css';

/** Who changed what in this person's markets (S36). */
export default function StaffAudit() {
  const t = useT();
  return (
    <Page title={t('audit.title')} narrow>
      <Entries />
    </Page>
  );
}

function Entries() {
  const t = useT();
  const [picking, setPicking] = useState(false);
  // Names of clicked filters; after a reload they come from the list.
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const list = useListController<AuditEntryAnswer>({
    resource: 'staff-audit',
    sort: { field: 'id', order: 'DESC' },
    perPage: 25,
    disableAuthentication: true,
  });
  const filters = list.filterValues as Partial<AuditFilter>;
  const show = (change: Partial<AuditFilter>): void => filterBy(list, change);
  const only = (field: 'actorId' | 'supplierId') => (one: { id: string; name: string }) => {
    setNames({ ...names, [one.id]: one.name });
    show({ [field]: one.id });
  };
  const nameOf = (id: string): string =>
    ownValue(names, id) ??
    list.data?.flatMap(({ actor, supplier }) => [actor, supplier]).find((one) => one?.id === id)?.name ??
    t('audit.chosen');
  return (
    <div className="col audit">
      <PageHead lead={t('audit.lead')} />
      <div className="row wrap filter-selects">
        {filters.supplierId === undefined ? (
          <Button size="small" onClick={() => setPicking(true)}>
            {t('audit.chooseSupplier')}
          </Button>
        ) : (
          <FilterChip
            name={t('audit.supplier')}
            value={nameOf(filters.supplierId)}
            onRemove={() => show({ supplierId: undefined })}
          />
        )}
        {filters.actorId !== undefined && (
          <FilterChip
            name={t('audit.person')}
            value={nameOf(filters.actorId)}
            onRemove={() => show({ actorId: undefined })}
          />
        )}
        {filters.visitId !== undefined && (
          <FilterChip name={t('audit.visit')} value={t('audit.chosen')} onRemove={() => show({ visitId: undefined })} />
        )}
        <AuditFilters filters={filters} onChange={show} />
      </div>
      <ListAnswer
        of={list}
        rows={8}
        empty={<NoEntries filtered={Object.keys(filters).length > 0} onClear={() => list.setFilters({}, [])} />}
      >
        {(entries) => (
          <AuditRows
            entries={entries}
            onPerson={only('actorId')}
            onSupplier={only('supplierId')}
            {...(filters.visitId === undefined && { onVisit: (visitId) => list.setFilters({ visitId }, []) })}
          />
        )}
      </ListAnswer>
      <Pager label={t('audit.pages')} list={list} />
      {picking && (
        <SupplierPickerDialog
          title={t('audit.chooseSupplier')}
          onClose={() => setPicking(false)}
          onChoose={(supplier) => {
            setPicking(false);
            only('supplierId')(supplier);
          }}
        />
      )}
    </div>
  );
}
