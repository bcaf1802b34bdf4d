import { lazyPart } from '../../i18n/lazyPart.ts';

/** Mails that name no conversation, at /unsorted-mails. */
export default { list: lazyPart(() => import('./UnsortedList.tsx')) };
