import { SIGN_IN_PATH } from '#contracts/account/sign-in-pages.ts';
import { ACCOUNT_SETTINGS } from '../auth/entryPaths.ts';
import { useT } from '../i18n/i18n.ts';
import { Button } from '../ui/buttons/Button.tsx';

/** The account that will own the listing, with its settings and a link to use another one. */
export function SignedInAs({ email }: { email: string }) {
  const t = useT();
  const leave = async (): Promise<void> => {
    const { signOut } = await import('../offline/signOut.ts');
    await signOut();
    window.location.assign(SIGN_IN_PATH);
  };
  return (
    <p className="listing__signed small ink-2">
      {t('listing.signedInAs', { email })}{' '}
      <a className="text-link" href={ACCOUNT_SETTINGS}>
        {t('listing.settings')}
      </a>{' '}
      <Button variant="text" onClick={() => void leave()}>
        {t('listing.signOut')}
      </Button>
    </p>
  );
}
