import { Suspense } from 'react';
import { conflictStore } from '../../forms/conflict/conflictStore.ts';
import { lazyPart } from '../../i18n/lazyPart.ts';
import { useStoreValue } from '../../providers/useStoreValue.ts';
import { signOutQuestion } from '../person/signOutQuestion.ts';

const ConflictDialog = lazyPart(() => import('../../forms/conflict/ConflictDialog.tsx'));
const SignOutDialog = lazyPart(() => import('../person/SignOutDialog.tsx'));

/** Questions that can come up on any screen: two people changed the same record, or messages are unsent at sign-out. */
export function Questions() {
  const conflict = useStoreValue(conflictStore);
  const leaving = useStoreValue(signOutQuestion);
  return (
    <Suspense>
      {conflict && <ConflictDialog question={conflict} />}
      {leaving && <SignOutDialog question={leaving} />}
    </Suspense>
  );
}
