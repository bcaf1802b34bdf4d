import { ownValue } from '#contracts/own-value.ts';
import { Plus, RotateCcw } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { CONFIGURATION_LIMITS } from '#contracts/lead/lead-configuration.ts';
import { useKeptState } from '../../forms/kept/useKeptState.ts';
import { useT } from '../../i18n/i18n.ts';
import { Button, Card } from '../../ui/index.ts';
import { DeleteTermDialog } from './DeleteTermDialog.tsx';
import { TermLine } from './TermLine.tsx';
import { addRow, changeRow, deleteRow, moveRow, stepRow } from './termsDraft.ts';
import type { TermRow } from './termsDraft.ts';
import { useRowDrag } from './useRowDrag.ts';
import type { TermsListName, TermsPart } from './useTermsDraft.ts';

export interface TermsSectionProps {
  list: TermsListName;
  part: TermsPart;
  mayWrite: boolean;
  /** Shown below the list. */
  children?: ReactNode;
}

/** The lists whose items can be added and deleted; the others only have built-in ones. */
const GROWING = ['statuses', 'labels'] as const satisfies readonly TermsListName[];
const isGrowing = (list: TermsListName): list is (typeof GROWING)[number] =>
  (GROWING as readonly TermsListName[]).includes(list);

/** Stages, statuses, labels or template kinds: rename in place, reorder by drag or keyboard, add, hide, delete, restore. */
export function TermsSection({ list, part, mayWrite, children }: TermsSectionProps) {
  const t = useT();
  const { draft, change, errors } = part;
  const [confirming, setConfirming] = useState<TermRow | null>(null);
  const [news, setNews] = useState('');
  const count = useRef(0);
  const adder = useId();
  const { value: name, set: setName, drop } = useKeptState(`term ${list}`, '');
  const shown = draft.rows.filter((row) => !row.deleted);
  const deleted = draft.rows.filter((row) => row.deleted);
  const ordered = mayWrite && list !== 'stages';
  const move = (row: TermRow, by: -1 | 1): void => {
    change((now) => stepRow(now, row.id, by));
    const place = Math.min(Math.max(shown.indexOf(row) + 1 + by, 1), shown.length);
    setNews(t('settings.terms.movedTo', { place, count: shown.length }));
  };
  const drag = useRowDrag((id, over) => change((now) => moveRow(now, id, over)));
  const remove = (row: TermRow): void => {
    if (row.key === null) change((now) => deleteRow(now, row.id));
    else setConfirming(row);
  };
  const add = (): void => {
    if (name.trim() === '') return;
    count.current += 1;
    change((now) => addRow(now, `new-${count.current}`, name.trim(), list === 'labels'));
    setName('');
    drop();
    document.getElementById(adder)?.focus();
  };
  const full = shown.filter((row) => !row.hidden).length >= CONFIGURATION_LIMITS.offered;
  return (
    <div id={list} className="settings__anchor">
      <Card title={t(`settings.${list}.title`)}>
        <p className="small ink-2 settings__lead">{t(`settings.${list}.lead`)}</p>
        <ul className="terms-list" aria-label={t(`settings.${list}.title`)}>
          {shown.map((row, at) => (
            <TermLine
              key={row.id}
              list={list}
              row={row}
              error={ownValue(errors, row.id)}
              mayWrite={mayWrite}
              dragged={drag.dragged === row.id}
              handle={ordered ? drag.handle(row.id) : null}
              onChange={(next) => change((now) => changeRow(now, row.id, next))}
              onMove={ordered ? (by) => move(row, by) : null}
              first={at === 0}
              last={at === shown.length - 1}
              onDelete={row.builtIn ? null : () => remove(row)}
            />
          ))}
        </ul>
        <p className="visually-hidden" role="status">
          {news}
        </p>
        {ordered && isGrowing(list) && (
          <form
            className="row terms-add"
            onSubmit={(event) => {
              event.preventDefault();
              add();
            }}
          >
            <div className="input grow">
              <input
                id={adder}
                aria-label={t(`settings.${list}.addLabel`)}
                placeholder={t(`settings.${list}.example`)}
                maxLength={CONFIGURATION_LIMITS.name}
                value={name}
                disabled={full}
                onChange={(event) => setName(event.target.value)}
              />
            </div>
            <Button type="submit" icon={Plus} disabled={full || name.trim() === ''}>
              {t('settings.terms.add')}
            </Button>
          </form>
        )}
        {full && ordered && isGrowing(list) && (
          <p className="caption ink-3">{t('settings.terms.full', { max: CONFIGURATION_LIMITS.offered })}</p>
        )}
        {deleted.length > 0 && (
          <details className="terms-gone">
            <summary className="small ink-2">{t('settings.terms.deleted', { count: deleted.length })}</summary>
            <ul className="terms-list">
              {deleted.map((row) => (
                <li key={row.id} className="row terms-line">
                  <span className="grow ink-2">{row.name}</span>
                  {mayWrite && (
                    <Button
                      size="small"
                      icon={RotateCcw}
                      aria-label={t('settings.terms.restoreOne', { name: row.name ?? '' })}
                      onClick={() => change((now) => changeRow(now, row.id, { deleted: false }))}
                    >
                      {t('settings.terms.restore')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </details>
        )}
        {children}
      </Card>
      {confirming && isGrowing(list) && (
        <DeleteTermDialog
          list={list}
          row={confirming}
          onClose={() => setConfirming(null)}
          onDelete={() => {
            change((now) => deleteRow(now, confirming.id));
            setConfirming(null);
          }}
        />
      )}
    </div>
  );
}
