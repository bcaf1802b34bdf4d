import { GET_LISTED_PATH, SIGN_IN_PATH, SIGN_UP_PATH } from '#contracts/account/sign-in-pages.ts';
import { useT } from '../../i18n/i18n.ts';
import { buttonClass } from '../../ui/buttons/buttonClass.ts';

const NEXT = `?next=${encodeURIComponent(GET_LISTED_PATH)}`;

/** A claim belongs to an account; signing in and signing up both return here. */
export function NeedsAccount() {
  const t = useT();
  return (
    <section className="claim__note">
      <p className="small">{t('claimBusiness.account')}</p>
      <div className="listing__actions">
        <a className={buttonClass({ variant: 'primary', size: 'large' })} href={SIGN_UP_PATH + NEXT}>
          {t('claimBusiness.signUp')}
        </a>
        <a className={buttonClass({ size: 'large' })} href={SIGN_IN_PATH + NEXT}>
          {t('claimBusiness.signIn')}
        </a>
      </div>
    </section>
  );
}
