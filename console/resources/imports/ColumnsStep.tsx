import { useState } from 'react';
import { IMPORT_FIELDS, fieldsTwice, noWords } from '#contracts/lead/lead-import.ts';
import type { DateOrder, ImportField, ImportMapping } from '#contracts/lead/lead-import.ts';
import { useT } from '../../i18n/i18n.ts';
import { Button, Card, Select } from '../../ui/index.ts';
import { importData } from './importData.ts';
import type { StepProps } from './step.ts';

const EMPTY: ImportMapping = { preset: 'generic', columns: [], dateOrder: null, words: noWords() };

/** The field for each column, with some of its values. */
export function ColumnsStep({ one, act }: StepProps) {
  const t = useT();
  const [mapping, setMapping] = useState<ImportMapping>(one.mapping ?? EMPTY);
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const { columns, dateOrder } = mapping;
  const dates = columns.includes('weddingDate') || columns.includes('createdAt');
  const faults = faultsOf(columns).map((fault) =>
    fault.twice
      ? t('imports.columns.twice', { field: t(`imports.field.${fault.twice}`) })
      : t(`imports.columns.${fault.key}`),
  );
  if (dates && dateOrder === null) faults.push(t('imports.order.choose'));
  // Headers can repeat, so the position identifies a column.
  const fileColumns = one.header.map((name, at) => ({
    at,
    name,
    field: columns[at] ?? null,
    samples: one.samples[at] ?? [],
  }));
  const change = (at: number, field: ImportField | null): void =>
    setMapping({ ...mapping, columns: columns.map((old, column) => (column === at ? field : old)) });
  const next = async (): Promise<void> => {
    setTried(true);
    if (faults.length > 0) return;
    setBusy(true);
    await act(() => importData.map(one.id, mapping));
    setBusy(false);
  };
  return (
    <>
      <Card title={t('imports.columns.title')} flush>
        <p className="small ink-2 import-note">
          {one.remembered
            ? t('imports.columns.remembered')
            : t('imports.columns.text', { tool: t(`imports.preset.${mapping.preset}`) })}
        </p>
        <ul className="import-columns">
          {fileColumns.map(({ at, name, field, samples }) => (
            <li key={at} className="import-column">
              <div className="import-column__file">
                <p className="strong small">{name || t('imports.columns.column', { number: at + 1 })}</p>
                <p className="caption ink-3 import-column__values">{samples.join(' · ') || '–'}</p>
              </div>
              <Select
                frame={field ? 'input' : 'input import-column--out'}
                aria-label={t('imports.columns.meaningOf', { column: name || at + 1 })}
                value={field ?? ''}
                onChange={(event) => change(at, (event.target.value || null) as ImportField | null)}
              >
                <option value="">{t('imports.columns.ignore')}</option>
                {IMPORT_FIELDS.map((choice) => (
                  <option key={choice} value={choice}>
                    {t(`imports.field.${choice}`)}
                  </option>
                ))}
              </Select>
            </li>
          ))}
        </ul>
      </Card>
      {dates && (
        <DateOrderChoice order={dateOrder} onChange={(order) => setMapping({ ...mapping, dateOrder: order })} />
      )}
      <div className="import-foot">
        <div className="grow" role="alert">
          {tried &&
            faults.map((fault) => (
              <p key={fault} className="small import-wrong">
                {fault}
              </p>
            ))}
        </div>
        <Button variant="primary" busy={busy} onClick={() => void next()}>
          {t('imports.columns.next')}
        </Button>
      </div>
    </>
  );
}

function DateOrderChoice({ order, onChange }: { order: DateOrder | null; onChange: (order: DateOrder) => void }) {
  const t = useT();
  return (
    <Card title={order === null ? t('imports.order.title') : t('imports.order.label')}>
      {order === null && <p className="small ink-2">{t('imports.order.text')}</p>}
      <div className="import-tiles" role="radiogroup" aria-label={t('imports.order.label')}>
        {(['dmy', 'mdy'] as const).map((value) => (
          <label key={value} className="import-tile">
            <input type="radio" name="date-order" checked={order === value} onChange={() => onChange(value)} />
            <span>{t(`imports.order.${value}`)}</span>
          </label>
        ))}
      </div>
    </Card>
  );
}

type Fault = { key: 'needEmail' | 'needName'; twice?: undefined } | { twice: ImportField; key?: undefined };

function faultsOf(columns: readonly (ImportField | null)[]): Fault[] {
  const faults: Fault[] = fieldsTwice(columns).map((twice) => ({ twice }));
  if (!columns.includes('email')) faults.push({ key: 'needEmail' });
  if (!(['name', 'firstName', 'lastName'] as const).some((field) => columns.includes(field)))
    faults.push({ key: 'needName' });
  return faults;
}
