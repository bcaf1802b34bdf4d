import { useT } from '../../../i18n/i18n.ts';
import { useConfirmAgain } from '../../../layout/person/useConfirmAgain.ts';
import { useSession } from '../../../providers/useSession.ts';
import { Button } from '../../../ui/index.ts';

/** Replaces parts that require one's own address to be confirmed (D8): says why, and offers to resend the email. */
export function ConfirmFirst({ to }: { to: 'reveal' | 'contact' }) {
  const t = useT();
  const email = useSession()?.user.email ?? '';
  const { sending, again } = useConfirmAgain(email);
  return (
    <>
      <p className="small">{t(`lead.confirmFirst.${to}`, { email })}</p>
      <div className="row wrap">
        <Button busy={sending} onClick={() => void again()}>
          {t('shell.confirmEmail.again')}
        </Button>
      </div>
    </>
  );
}
