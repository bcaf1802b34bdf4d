import { Suspense, lazy } from 'react';
import { usePageTitle } from '../../../../layout/page/pageTitle.ts';
import type { PhoneHeadProps } from './PhoneHead.tsx';

const PhoneHead = lazy(() => import('./PhoneHead.tsx'));

/** Loaded on phones only; until then the title takes its place. */
export function LazyPhoneHead(props: PhoneHeadProps) {
  const title = usePageTitle();
  return (
    <Suspense
      fallback={
        <div>
          <h1 className="display-m">{title}</h1>
          {props.children}
        </div>
      }
    >
      <PhoneHead {...props} />
    </Suspense>
  );
}
