import type { PresenceSection } from '#contracts/profile/presence-sections.ts';
import { useT } from '../../i18n/i18n.ts';
import { PresenceStatus } from '../../layout/presence/PresenceStatus.tsx';
import { usePresenceAt } from '../../layout/presence/usePresenceAt.ts';
import { guardedForms } from '../../providers/kept/guardedForms.ts';
import { useStoreValue } from '../../providers/useStoreValue.ts';
import { profileData } from './profileData.ts';

const CALLS = {
  enter: profileData.enterSection,
  leave: profileData.leaveSection,
  others: profileData.sectionPresence,
};

/** Which teammates also have this section open, and who has unsaved changes. */
export default function OthersHere({ section }: { section: PresenceSection }) {
  const t = useT();
  const unsaved = useStoreValue(guardedForms).some(({ changes }) => changes > 0);
  const others = usePresenceAt(section, unsaved ? 'typing' : 'looking', CALLS);
  return (
    <PresenceStatus
      others={others}
      words={(state, count, names) => t(`profile.presence.${state}.${count}`, { names })}
    />
  );
}
