import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { IMPORT_FIELDS, noWords } from '#contracts/lead/lead-import.ts';
import type { DateOrder, ImportField, ImportMapping } from '#contracts/lead/lead-import.ts';
import { useKeptState } from '../../forms/kept/useKeptState.ts';
import { useT } from '../../i18n/i18n.ts';
import { Button, Card, Icon, Select } from '../../ui/index.ts';
import { columnFaults } from './columnFaults.ts';
import type { ColumnFault } from './columnFaults.ts';
import { importData } from './importData.ts';
import type { StepProps } from './step.ts';

const EMPTY: ImportMapping = { preset: 'generic', columns: [], dateOrder: null, words: noWords() };

/** Assigns a field to each column, shown with some of its values. */
export function ColumnsStep({ one, act }: StepProps) {
  const t = useT();
  const {
    value: mapping,
    set: setMapping,
    drop,
  } = useKeptState<ImportMapping>(`import ${one.id}`, one.mapping ?? EMPTY);
  const [busy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);
  const tried = tries > 0;
  const page = useRef<HTMLDivElement>(null);
  const base = useId();
  const { columns, dateOrder } = mapping;
  const dates = columns.includes('weddingDate') || columns.includes('createdAt');
  const header = one.header.map((name, at) => ({ name, at }));
  const faults = columnFaults(columns, one.samples);
  const words = (fault: ColumnFault): string =>
    fault.kind === 'twice'
      ? t('imports.columns.twice', { field: t(`imports.field.${fault.field}`) })
      : t(`imports.columns.${fault.kind}`);
  const orderMissing = dates && dateOrder === null;
  const wrong = faults.length + (orderMissing ? 1 : 0);
  const change = (at: number, field: ImportField | null): void =>
    setMapping({ ...mapping, columns: columns.map((old, column) => (column === at ? field : old)) });
  const next = async (): Promise<void> => {
    setTries(tries + 1);
    if (wrong > 0) return;
    setBusy(true);
    await act(async () => {
      const mapped = await importData.map(one.id, mapping);
      drop();
      return mapped;
    });
    setBusy(false);
  };
  // Focuses the first wrong field in page order, once it is marked.
  useEffect(() => {
    if (tries > 0) page.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')?.focus();
  }, [tries]);
  return (
    <div ref={page} className="col import-page">
      <Card title={t('imports.columns.title')} flush>
        <p className="small ink-2 import-note">
          {one.remembered
            ? t('imports.columns.remembered')
            : t('imports.columns.text', { tool: t(`imports.preset.${mapping.preset}`) })}
        </p>
        <ul className="import-columns">
          {header.map(({ name, at }) => {
            const fault = tried ? faults.find((candidate) => candidate.at.includes(at)) : undefined;
            const frame = ['input', !columns[at] && 'import-column--out', fault && 'input--wrong'];
            return (
              <li key={at} className="import-column">
                <div className="import-column__file">
                  <p className="strong small">{name || t('imports.columns.column', { number: at + 1 })}</p>
                  <p className="caption ink-3 import-column__values">{(one.samples[at] ?? []).join(' · ') || '–'}</p>
                </div>
                <div className="import-column__field">
                  <Select
                    frame={frame.filter(Boolean).join(' ')}
                    aria-label={t('imports.columns.meaningOf', { column: name || at + 1 })}
                    aria-invalid={fault ? true : undefined}
                    aria-describedby={fault && `${base}-${at}`}
                    value={columns[at] ?? ''}
                    onChange={(event) => change(at, (event.target.value || null) as ImportField | null)}
                  >
                    <option value="">{t('imports.columns.ignore')}</option>
                    {IMPORT_FIELDS.map((field) => (
                      <option key={field} value={field}>
                        {t(`imports.field.${field}`)}
                      </option>
                    ))}
                  </Select>
                  {fault && <FieldFault id={`${base}-${at}`}>{words(fault)}</FieldFault>}
                </div>
              </li>
            );
          })}
        </ul>
      </Card>
      {dates && (
        <DateOrderChoice
          order={dateOrder}
          wrong={tried && orderMissing}
          onChange={(order) => setMapping({ ...mapping, dateOrder: order })}
        />
      )}
      <div className="import-foot">
        <div className="grow" role="alert">
          {tried && wrong > 0 && <p className="small import-wrong">{t('common.unsaved.wrong', { count: wrong })}</p>}
        </div>
        <Button variant="primary" busy={busy} onClick={() => void next()}>
          {t('imports.columns.next')}
        </Button>
      </div>
    </div>
  );
}

function FieldFault({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="field__error" id={id}>
      <Icon of={CircleAlert} size={14} />
      {children}
    </p>
  );
}

interface DateOrderChoiceProps {
  order: DateOrder | null;
  wrong: boolean;
  onChange: (order: DateOrder) => void;
}

function DateOrderChoice({ order, wrong, onChange }: DateOrderChoiceProps) {
  const t = useT();
  const id = useId();
  return (
    <Card title={order === null ? t('imports.order.title') : t('imports.order.label')}>
      {order === null && <p className="small ink-2">{t('imports.order.text')}</p>}
      <div className="import-tiles" role="radiogroup" aria-label={t('imports.order.label')}>
        {(['dmy', 'mdy'] as const).map((value) => (
          <label key={value} className={wrong ? 'import-tile import-tile--wrong' : 'import-tile'}>
            <input
              type="radio"
              name="date-order"
              aria-describedby={wrong ? id : undefined}
              data-wrong={wrong ? true : undefined}
              checked={order === value}
              onChange={() => onChange(value)}
            />
            <span>{t(`imports.order.${value}`)}</span>
          </label>
        ))}
      </div>
      {wrong && <FieldFault id={id}>{t('imports.order.choose')}</FieldFault>}
    </Card>
  );
}
