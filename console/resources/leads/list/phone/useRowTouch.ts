import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { createStore } from '../../../../providers/createStore.ts';
import { useStoreValue } from '../../../../providers/useStoreValue.ts';
import { watchTouch } from './rowTouch.ts';

/** The lead whose card is pulled open; one at a time. */
const openRow = createStore<string | null>(null, 'supplier');

interface RowActions {
  leadId: string;
  /** Width in pixels uncovered by a pull; 0 if there are no actions. */
  width: number;
  onHold: () => void;
}

/** Watches gestures on the card around `within`, and returns whether its actions are uncovered. */
export function useRowTouch(within: RefObject<HTMLElement | null>, { leadId, width, onHold }: RowActions) {
  const isOpen = useStoreValue(openRow) === leadId;
  const [isPulled, setPulled] = useState(false);
  const latest = useRef({ width, onHold });
  useEffect(() => {
    latest.current = { width, onHold };
  });
  useEffect(() => {
    const row = within.current?.closest('li');
    if (!row) return undefined;
    const stop = watchTouch(row, {
      width: () => latest.current.width,
      isOpen: () => openRow.get() === leadId,
      onHold: () => latest.current.onHold(),
      onPull: () => setPulled(true),
      onRest: (open) => {
        setPulled(false);
        if (open) openRow.set(leadId);
        else closeRow(leadId);
      },
    });
    return () => {
      stop();
      closeRow(leadId);
    };
  }, [within, leadId]);
  useEffect(() => {
    const row = within.current?.closest('li');
    if (!row || !isOpen) return undefined;
    const close = (): void => closeRow(leadId);
    const outside = ({ target }: Event): void => {
      if (!(target instanceof Node) || !row.contains(target)) close();
    };
    /** A tap on the card itself closes it and opens nothing. */
    const tapped = (event: Event): void => {
      if (event.target instanceof Element && event.target.closest('button')) return;
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    const pressed = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') close();
    };
    document.addEventListener('pointerdown', outside, true);
    document.addEventListener('scroll', close, { capture: true, passive: true });
    document.addEventListener('keydown', pressed);
    row.addEventListener('click', tapped, true);
    return () => {
      document.removeEventListener('pointerdown', outside, true);
      document.removeEventListener('scroll', close, { capture: true });
      document.removeEventListener('keydown', pressed);
      row.removeEventListener('click', tapped, true);
      row.style.translate = '';
    };
  }, [within, leadId, isOpen]);
  return { isShown: isOpen || isPulled, close: () => closeRow(leadId) };
}

function closeRow(leadId: string): void {
  if (openRow.get() === leadId) openRow.set(null);
}
