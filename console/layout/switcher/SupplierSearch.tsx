import { useEffect, useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { AccessEntry } from '#contracts/account/auth.ts';
import { TEXT_LIMITS } from '#contracts/limits.ts';
import { ownValue } from '#contracts/own-value.ts';
import { useT } from '../../i18n/i18n.ts';
import { match } from '../../palette/typed/match.ts';
import { useSession } from '../../providers/useSession.ts';
import { focusAtOpen } from '../../ui/floating/focusAtOpen.ts';
import './switcher.css';
import { SupplierLine, groupOf } from './SupplierLine.tsx';

interface SupplierSearchProps {
  active: AccessEntry;
  onChoose: (supplier: AccessEntry) => void;
}

/** The switcher for people with many businesses: searches name, town and group, best match first. */
export function SupplierSearch({ active, onChoose }: SupplierSearchProps) {
  const t = useT();
  const base = useId();
  const all = useSession()?.suppliers ?? [];
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const found = search(all.toReversed(), all, typed);
  const selected = found[Math.min(at, found.length - 1)];
  const idOf = ({ supplierId }: AccessEntry): string => `${base}-${supplierId}`;
  const selectedId = selected && idOf(selected);
  useEffect(() => {
    if (selectedId !== undefined) document.getElementById(selectedId)?.scrollIntoView?.({ block: 'nearest' });
  }, [selectedId]);
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const last = found.length - 1;
    const moves: Record<string, number> = {
      ArrowDown: at >= last ? 0 : at + 1,
      ArrowUp: at <= 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const to = ownValue(moves, event.key);
    if (to !== undefined) setAt(to);
    else if (event.key === 'Enter' && selected) onChoose(selected);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        ref={focusAtOpen}
        className="switcher-search__field"
        type="text"
        role="combobox"
        aria-label={t('switcher.search')}
        placeholder={t('switcher.search')}
        aria-expanded={found.length > 0}
        aria-controls={`${base}-list`}
        aria-activedescendant={selectedId}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        maxLength={TEXT_LIMITS.search}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <p className={found.length === 0 ? 'switcher-search__none small ink-2' : 'visually-hidden'} role="status">
        {typed === '' ? '' : t('switcher.found', { count: found.length })}
      </p>
      <div className="switcher-search__list" id={`${base}-list`} role="listbox" aria-label={t('shell.supplier.switch')}>
        {found.map((supplier, index) => (
          <div
            key={supplier.supplierId}
            id={idOf(supplier)}
            className="switcher-search__one"
            role="option"
            tabIndex={-1}
            aria-selected={supplier === selected}
            onPointerMove={() => setAt(index)}
            onClick={() => onChoose(supplier)}
            onKeyDown={(event) => event.key === 'Enter' && onChoose(supplier)}
          >
            <SupplierLine supplier={supplier} active={supplier.supplierId === active.supplierId} />
          </div>
        ))}
      </div>
    </>
  );
}

/** Keeps the given order if nothing was typed. */
function search(suppliers: readonly AccessEntry[], all: readonly AccessEntry[], typed: string): AccessEntry[] {
  if (typed.trim() === '') return [...suppliers];
  return suppliers
    .flatMap((supplier) => {
      const fit = match(typed, supplier.name, `${supplier.town} ${groupOf(supplier, all) ?? ''} ${supplier.publicId}`);
      return fit ? [{ supplier, score: fit.score }] : [];
    })
    .toSorted((a, b) => b.score - a.score)
    .map(({ supplier }) => supplier);
}
