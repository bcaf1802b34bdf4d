import { ownValue } from '#contracts/own-value.ts';
import { useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import './controls.css';

export interface ViewTab {
  id: string;
  label: string;
  /** A number, or a text if counting stopped: "1,000+". */
  count?: number | string;
}

export interface ViewTabsProps {
  label: string;
  tabs: readonly ViewTab[];
  /** Null if the filters match no view. */
  selected: string | null;
  onSelect: (id: string) => void;
  /** Id of the region that the tabs control. */
  controls?: string;
}

/** Saved views as tabs with counts; scrolling pills on mobile. */
export function ViewTabs({ label, tabs, selected, onSelect, controls }: ViewTabsProps) {
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = ownValue({ ArrowRight: 1, ArrowLeft: -1 }, event.key);
    if (step === undefined) return;
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
    const index = items.indexOf(event.target as HTMLElement);
    event.preventDefault();
    items[(index + step + items.length) % items.length]?.focus();
  };
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef('');
  useLayoutEffect(() => {
    // Counts load later and widen the tabs. Nothing else changes the scroll position.
    const now = [selected, ...tabs.map(({ label: name, count }) => `${name} ${count}`)].join();
    if (shown.current === now) return;
    shown.current = now;
    showSelected(list.current);
  });
  const focusable = selected ?? tabs[0]?.id;
  return (
    <div ref={list} className="view-tabs" role="tablist" aria-label={label} tabIndex={-1} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          className="view-tabs__item"
          aria-selected={tab.id === selected}
          aria-controls={controls}
          tabIndex={tab.id === focusable ? 0 : -1}
          onClick={() => onSelect(tab.id)}
        >
          {tab.label}
          {tab.count !== undefined && <span className="view-tabs__count num">{tab.count}</span>}
        </button>
      ))}
    </div>
  );
}

/** Centres the selected tab if the tabs scroll, so that the list's current view is always visible. */
function showSelected(list: HTMLElement | null): void {
  const tab = list?.querySelector<HTMLElement>('[aria-selected="true"]');
  if (list && tab) list.scrollLeft = tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
}
