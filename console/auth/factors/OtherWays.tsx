import { useEffect, useRef } from 'react';
import { providers } from './providers.ts';

/** The other ways to an account, where there are any. `next` is the page that is opened afterwards. */
export function OtherWays({ next }: { next: string | null }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = place;
    if (!current || providers().length === 0) return;
    void import('./showSignInWith.tsx').then(({ showSignInWith }) => showSignInWith(current, next));
    // Once, for the page.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return <div ref={place} className="sign-in-with__place" />;
}
