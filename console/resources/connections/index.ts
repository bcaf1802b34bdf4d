import { lazy } from 'react';

/** What lets other tools in, and what tells them: two pages at /connections (X1). */
export const ConnectionsPage = lazy(() => import('./ConnectionsPage.tsx'));
export const WebhookPage = lazy(() => import('./webhooks/WebhookPage.tsx'));
