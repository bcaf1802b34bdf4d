import { ownValue } from '#contracts/own-value.ts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUndoLast } from '../news/useUndoLast.ts';
import { openAddLead, openHelp, openPaletteAt, openSearch } from '../frame/overlayStore.ts';
import { refusedOffline } from '../../offline/refusedOffline.ts';
import { hasLeadSelection } from '../../resources/leads/bulk/useLeadSelection.ts';
import { currentLead } from './currentLead.ts';
import { ACTION_KEYS } from './actionKeys.ts';
import type { KeyedAction } from './actionKeys.ts';
import { isShortcut, pageHasKeys } from './letterKeys.ts';

/** Second keys after `g`, and the pages they open. */
export type GoKeys = Readonly<Record<string, string>>;

const FOLLOW_MS = 1_200;

/**
 * Ctrl/⌘ K opens the palette, Ctrl/⌘ Z undoes, ? shows the keys, g and a second key opens a page, and actions have their own
 * letters. Listens on the window, so that a screen with its own meaning for a key comes first.
 * @param hasActions whether the keys of lead actions apply
 */
export function useShortcuts(goKeys: GoKeys, hasActions: boolean, mayAdd: boolean): void {
  const navigate = useNavigate();
  const undoLast = useUndoLast();
  useEffect(() => {
    let goUntil = 0;
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      if (event.ctrlKey || event.metaKey) {
        const key = event.altKey || event.shiftKey ? '' : event.key.toLowerCase();
        const run = key === 'k' ? openSearch : key === 'z' && pageHasKeys(event) ? undoLast : null;
        if (run) event.preventDefault();
        run?.();
        return;
      }
      if (!isShortcut(event)) return;
      const goes = event.timeStamp < goUntil;
      goUntil = event.key === 'g' ? event.timeStamp + FOLLOW_MS : 0;
      const target = goes ? ownValue(goKeys, event.key) : undefined;
      const action = goes || !hasActions ? undefined : actionOf(event.key, mayAdd);
      if (event.key === '?') openHelp();
      else if (target !== undefined) void navigate(target);
      else if (action === 'addLead') {
        if (!refusedOffline()) openAddLead();
      } else if (action !== undefined) openPaletteAt(action);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [goKeys, navigate, hasActions, mayAdd, undoLast]);
}

/** The action of a key; undefined if it needs a lead and there is none. */
function actionOf(key: string, mayAdd: boolean): KeyedAction | undefined {
  const action = ownValue(ACTION_KEYS, key);
  if (action === 'addLead') return mayAdd ? action : undefined;
  return action === 'block' || action === 'newTemplate' || currentLead.get() !== null || hasLeadSelection()
    ? action
    : undefined;
}
