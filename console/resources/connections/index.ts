import { lazyPart } from '../../i18n/lazyPart.ts';

/** What lets other tools in, and what tells them: two pages at /connections (X1). */
export const ConnectionsPage = lazyPart(() => import('./ConnectionsPage.tsx'));
export const WebhookPage = lazyPart(() => import('./webhooks/WebhookPage.tsx'));
