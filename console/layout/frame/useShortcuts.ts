import { ownValue } from '#contracts/own-value.ts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { openAddLead, openHelp, openSearch, overlayStore } from './overlayStore.ts';

/** Second keys after `g`, and where they go. */
export type GoKeys = Readonly<Record<string, string>>;

const FOLLOW_MS = 1_200;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/u.test(target.tagName));

/** Ctrl/⌘ K opens the search, n adds a lead, ? opens the help, g and a second key goes somewhere. Nothing while typing or in a dialog. */
export function useShortcuts(goKeys: GoKeys, searchable: boolean, mayAdd: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    let goUntil = 0;
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        if (!searchable) return;
        event.preventDefault();
        openSearch();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || overlayStore.get()) return;
      if (document.querySelector('[aria-modal="true"]')) return;
      const target = event.timeStamp < goUntil ? ownValue(goKeys, event.key) : undefined;
      goUntil = event.key === 'g' ? event.timeStamp + FOLLOW_MS : 0;
      if (event.key === '?') openHelp();
      if (event.key === 'n' && mayAdd) {
        // The key must not end up in the drawer's text field.
        event.preventDefault();
        openAddLead();
      }
      if (target !== undefined) {
        event.preventDefault();
        void navigate(target);
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [goKeys, navigate, searchable, mayAdd]);
}
