/**
 * Keyboard control of the board. On a card, arrows move to its neighbours and Space lifts it; while it is lifted, left and right
 * choose a column, Space or Enter drops it there, Esc returns it. Each step is announced.
 */
import { ownValue } from '#contracts/own-value.ts';
import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import type { BoardColumn } from '#contracts/lead/lead-board.ts';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import type { LeadStage } from '#contracts/terms/lead-terms.ts';
import { coupleFirstNames } from '../../../format/names.ts';
import { useT } from '../../../i18n/i18n.ts';
import { refusedOffline } from '../../../offline/refusedOffline.ts';
import { useLeadTerms } from '../../../terms/useLeadTerms.ts';
import { knownCount } from './columnCount.ts';

const CARD = '[data-card]';
const STEP: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export interface Lifted {
  lead: LeadSummary;
  over: LeadStage;
}

export function useCardKeys(
  columns: readonly BoardColumn[],
  mayMove: boolean,
  onDrop: (lead: LeadSummary, stage: LeadStage) => void,
) {
  const t = useT();
  const terms = useLeadTerms();
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const [announcement, announce] = useState('');
  const words = (lead: LeadSummary, stage: LeadStage) => ({
    couple: coupleFirstNames(lead.partners),
    stage: terms.stage(stage).name,
    count: knownCount(columns.find((column) => column.stage === stage) ?? { count: 0, leads: [] }),
  });

  const cancel = (): void => {
    if (!lifted) return;
    announce(t('board.say.cancelled', words(lifted.lead, lifted.lead.stage)));
    setLifted(null);
  };
  const lift = (lead: LeadSummary): void => {
    setLifted({ lead, over: lead.stage });
    announce(t('board.say.lifted', words(lead, lead.stage)));
  };
  const shift = ({ lead, over }: Lifted, step: 1 | -1): void => {
    const next = columns[columns.findIndex((column) => column.stage === over) + step];
    if (!next) return;
    setLifted({ lead, over: next.stage });
    announce(t('board.say.over', words(lead, next.stage)));
  };
  const drop = ({ lead, over }: Lifted): void => {
    setLifted(null);
    if (over === lead.stage) announce(t('board.say.cancelled', words(lead, over)));
    else {
      announce(t('board.say.dropped', words(lead, over)));
      onDrop(lead, over);
    }
  };

  const press = (event: KeyboardEvent<HTMLElement>, lead: LeadSummary): void => {
    // The buttons on the card handle their own keys.
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = ownValue(STEP, event.key);
    const held = lifted?.lead.id === lead.id ? lifted : null;
    if (event.key === 'Escape' && held) cancel();
    else if (event.key === ' ' || (event.key === 'Enter' && held)) {
      if (held) drop(held);
      else if (mayMove && !refusedOffline()) lift(lead);
    } else if (event.key === 'Enter') event.currentTarget.querySelector<HTMLElement>('a')?.click();
    else if (step === undefined) return;
    else if (held && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) shift(held, step);
    else if (!held) moveFocus(event.currentTarget, event.key, step);
    event.preventDefault();
    event.stopPropagation();
  };
  return { lifted, announcement, press, cancel };
}

/** Moves the focus up and down within a column, or left and right to the card at the same height in the next non-empty column. */
function moveFocus(card: HTMLElement, key: string, step: 1 | -1): void {
  const column = card.closest<HTMLElement>('[data-stage]');
  const own = [...(column?.querySelectorAll<HTMLElement>(CARD) ?? [])];
  const index = own.indexOf(card);
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    own[index + step]?.focus();
    return;
  }
  const all = [...(column?.parentElement?.querySelectorAll<HTMLElement>('[data-stage]') ?? [])];
  const from = column ? all.indexOf(column) : -1;
  const others = step === 1 ? all.slice(from + 1) : all.slice(0, from).reverse();
  const cards = others.map((one) => [...one.querySelectorAll<HTMLElement>(CARD)]).find((found) => found.length > 0);
  cards?.[Math.min(index, cards.length - 1)]?.focus();
}
