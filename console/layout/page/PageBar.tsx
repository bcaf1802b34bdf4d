import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createStore } from '../../providers/createStore.ts';
import { useStoreValue } from '../../providers/useStoreValue.ts';

/** How many lazily loaded screens are loading. */
const pendingScreens = createStore(0, 'console');

/** Suspense fallback of screens: renders nothing itself, but makes the bar at the top run. */
export function ScreenLoading() {
  useEffect(() => {
    pendingScreens.set(pendingScreens.get() + 1);
    return () => pendingScreens.set(pendingScreens.get() - 1);
  }, []);
  return null;
}

/** The 2 px bar at the top while a page or its first data loads; hidden for the first 300 ms (U3). */
export function PageBar() {
  const screens = useStoreValue(pendingScreens);
  const firstLoads = useIsFetching({ predicate: (query) => query.state.status === 'pending' });
  const running = screens + firstLoads > 0;
  const [shown, setShown] = useState(false);
  if (running && !shown) setShown(true);
  if (!shown) return null;
  return (
    <div className="page-bar" aria-hidden="true">
      <div
        className={`page-bar__fill page-bar__fill--${running ? 'running' : 'done'}`}
        onAnimationEnd={() => !running && setShown(false)}
      />
    </div>
  );
}
