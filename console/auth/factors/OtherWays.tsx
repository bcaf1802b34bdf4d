import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { providers } from './providers.ts';

/** The other ways to sign in, if there are any. `next` is the page to open afterwards. */
export function OtherWays({ next }: { next: string | null }) {
  const [ways, setWays] = useState<ReactNode>();
  useEffect(() => {
    if (providers().length === 0) return;
    void draw(next).then(setWays);
  }, [next]);
  return ways;
}

async function draw(next: string | null): Promise<ReactNode> {
  const { drawOtherWays } = await import('./drawOtherWays.tsx');
  return drawOtherWays(next);
}
