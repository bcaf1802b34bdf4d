/** The other ways to sign in, below a form. Loaded only if there are any, or there is a notice to show. */
import type { ReactNode } from 'react';
import { ownValue } from '#contracts/own-value.ts';
import { currentT } from '../../i18n/current.ts';
import type { MessageKey } from '../../i18n/current.ts';
import { useT } from '../../i18n/i18n.ts';
import { takeNotice } from './openIdNotice.ts';
import type { SignInNotice } from './openIdNotice.ts';
import { providers } from './providers.ts';
import { Erased } from './Erased.tsx';
import { SignInWith } from './SignInWith.tsx';
import { signInWithTexts } from './signInWithTexts.ts';

/** The part of a form that can show a notice. */
export interface NoticeForm {
  setErrors: (errors: Record<string, string>) => void;
  setTouched: (touched: Record<string, boolean>, validate?: boolean) => unknown;
  setFieldValue: (field: string, value: string, validate?: boolean) => unknown;
}

/** Renders the ways to sign in for the end of a form. `next` is the page to open afterwards. */
export async function drawOtherWays(next: string | null, form?: NoticeForm): Promise<ReactNode> {
  await signInWithTexts();
  const notice = form ? takeNotice() : null;
  if (notice && form) await onField(notice, form);
  const all = providers();
  return (
    <>
      {notice?.code === 'account-deleted' && <Deleted />}
      {notice?.code === 'account-erased' && <Erased notice={notice} next={next} />}
      {all.length > 0 && <SignInWith providers={all} next={next} />}
    </>
  );
}

function Deleted() {
  const t = useT();
  return (
    <p className="auth__notice small" role="status">
      {t('signInWith.deleted')}
    </p>
  );
}

/** Shows the notice at the field to continue with: the password if the address is known. */
async function onField({ code, email, name = '' }: SignInNotice, form: NoticeForm): Promise<void> {
  if (code === 'account-deleted' || code === 'account-erased') return;
  if (email) await form.setFieldValue('email', email, false);
  const field = email ? 'password' : 'email';
  await form.setTouched({ [field]: true }, false);
  form.setErrors({ [field]: currentT()(textOf(code), { name, email: email ?? '' }) });
}

const CODES: Readonly<Record<string, MessageKey>> = {
  'account-exists-with-different-credential': 'signInWith.error.account-exists-with-different-credential',
  'expired-action-code': 'signInWith.error.expired-action-code',
  'invalid-action-code': 'signInWith.error.invalid-action-code',
  'network-request-failed': 'signInWith.error.network-request-failed',
  'user-token-expired': 'signInWith.error.user-token-expired',
  'openid-no-email': 'signInWith.error.openid-no-email',
  'not-opened': 'signInWith.error.not-opened',
  deactivated: 'auth.error.deactivated',
  'too-many-requests': 'signInWith.error.too-many-requests',
};

const textOf = (code: string): MessageKey => ownValue(CODES, code) ?? 'signInWith.error.failed';
