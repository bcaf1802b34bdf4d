import { lazyPart } from '../../i18n/lazyPart.ts';

/** Imports of leads: the file and the list at /leads/import, one import at /leads/import/:importId. */
export const ImportsPage = lazyPart(() => import('./ImportsPage.tsx'));
export const ImportPage = lazyPart(() => import('./ImportPage.tsx'));
