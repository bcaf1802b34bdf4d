import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../../../../i18n/i18n.ts';
import { lazyScreenPart } from '../../../../i18n/lazyPart.ts';
import { usePageTitle } from '../../../../layout/page/pageTitle.ts';
import { Button } from '../../../../ui/buttons/Button.tsx';
import type { PhoneHeadProps } from './PhoneHead.tsx';

const PhoneHead = lazyScreenPart(() => import('./PhoneHead.tsx'));

/** Loaded on phones only; the title and the pills take its place until then, and if it can't be loaded. */
export function LazyPhoneHead(props: PhoneHeadProps) {
  const t = useT();
  const title = usePageTitle();
  const without = (note?: ReactNode) => (
    <div>
      <h1 className="display-m">{title}</h1>
      {note}
      {props.children}
    </div>
  );
  const missing = (again: () => void) =>
    without(
      <p className="small ink-2" role="status">
        {t('leads.phone.missing')}{' '}
        <Button variant="text" onClick={again}>
          {t('common.tryAgain')}
        </Button>
      </p>,
    );
  return (
    <Suspense fallback={without()}>
      <PhoneHead {...props} missing={missing} />
    </Suspense>
  );
}
