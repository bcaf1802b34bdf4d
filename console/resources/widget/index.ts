import { lazyPart } from '../../i18n/lazyPart.ts';

/** The enquiry widget's settings; one page. */
export default { list: lazyPart(() => import('./WidgetPage.tsx')) };
