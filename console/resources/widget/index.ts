import { lazy } from 'react';

/** The enquiry widget's settings; one page. */
export default { list: lazy(() => import('./WidgetPage.tsx')) };
