import { lazy } from 'react';

/** Mails that name no conversation, at /unsorted-mails. */
export default { list: lazy(() => import('./UnsortedList.tsx')) };
