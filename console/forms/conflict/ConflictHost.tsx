import { Suspense } from 'react';
import { lazyPart } from '../../i18n/lazyPart.ts';
import { useStoreValue } from '../../providers/useStoreValue.ts';
import { conflictStore } from './conflictStore.ts';

const ConflictDialog = lazyPart(() => import('./ConflictDialog.tsx'));

/** Where the question appears when two people changed the same fields. */
export function ConflictHost() {
  const question = useStoreValue(conflictStore);
  return question && <Suspense>{<ConflictDialog question={question} />}</Suspense>;
}
