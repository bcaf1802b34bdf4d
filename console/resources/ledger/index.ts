import { lazyPart } from '../../i18n/lazyPart.ts';

/** What came in and what was spent, with the balance after each row. */
export default { list: lazyPart(() => import('./LedgerHistory.tsx')) };
