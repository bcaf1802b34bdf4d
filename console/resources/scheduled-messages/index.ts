import { lazy } from 'react';

/** Everything that goes out later, over all leads. */
export default { list: lazy(() => import('./ScheduledList.tsx')) };
