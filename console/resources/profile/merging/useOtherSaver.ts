import { useMemo } from 'react';
import type { SectionAnswer } from '#contracts/profile/profile.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useActing, useSession } from '../../../providers/useSession.ts';
import { useMembers } from '../../leads/useMembers.ts';

/** How to refer to the person who last saved a section: a teammate by first name, oneself as the other window. */
export interface OtherSaver {
  /** "Marcus also changed About" */
  title: (fields: string) => string;
  /** "Only Marcus’s" */
  only: string;
  /** "changed by you and Marcus" */
  mark: string;
  /** The teammate, if the person can send them a question. */
  teammate: { id: string; who: string } | null;
}

export function useOtherSaver({ savedBy }: Pick<SectionAnswer, 'savedBy'>): OtherSaver {
  const t = useT();
  const members = useMembers();
  // Staff acting for a supplier send nothing in its name.
  const maySend = !useActing();
  const isOwn = useSession()?.user.id === savedBy;
  const member = members.find(({ id }) => id === savedBy);
  const id = maySend && !isOwn ? member?.id : undefined;
  const who = member?.name.split(' ')[0] ?? t('profile.teammate');
  return useMemo(
    () =>
      isOwn
        ? {
            title: (fields) => t('profile.merge.titleOwn', { fields }),
            only: t('profile.merge.theirsOwn'),
            mark: t('profile.merge.markOwn'),
            teammate: null,
          }
        : {
            title: (fields) => t('profile.merge.title', { who, fields }),
            only: t('profile.merge.theirs', { who }),
            mark: t('profile.merge.mark', { who }),
            teammate: id === undefined ? null : { id, who },
          },
    [t, isOwn, who, id],
  );
}
