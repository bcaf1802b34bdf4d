import { lazy } from 'react';

/** What came in and what was spent, with the balance after each row. */
export default { list: lazy(() => import('./LedgerHistory.tsx')) };
