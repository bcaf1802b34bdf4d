import { Suspense } from 'react';
import { lazyPart } from '../../i18n/lazyPart.ts';
import { useStoreValue } from '../../providers/useStoreValue.ts';
import { overlayStore } from './overlayStore.ts';

/** What opens above every page, loaded with its first use. */
const PARTS = {
  help: lazyPart(() => import('../person/HelpSheet.tsx')),
  sessions: lazyPart(() => import('../person/OwnSessions.tsx')),
  adding: lazyPart(() => import('../../resources/leads/adding/AddLead.tsx')),
};

/** The help sheet, a person's own sessions, or the drawer that adds a lead. */
export function Overlays() {
  const open = useStoreValue(overlayStore);
  const Part = open === null || open === 'search' ? null : PARTS[open];
  return Part && <Suspense>{<Part />}</Suspense>;
}
