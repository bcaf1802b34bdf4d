import { Suspense } from 'react';
import type { PresenceSection } from '#contracts/profile/presence-sections.ts';
import { lazyProfileExtra } from '../../i18n/lazyPart.ts';

/** Not needed to show a section, so it is loaded after it. */
const OthersHere = lazyProfileExtra(() => import('./OthersHere.tsx'));

/** Which teammates also have this section open. */
export function SectionPresence({ section }: { section: PresenceSection }) {
  return (
    <Suspense>
      <OthersHere section={section} />
    </Suspense>
  );
}
