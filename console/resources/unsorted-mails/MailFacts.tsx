import { ShieldQuestionMark } from 'lucide-react';
import type { UnsortedMail } from '#contracts/messaging/inbound-mail.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { Icon } from '../../ui/index.ts';

/** Who wrote an unsorted email, its text, and why it is unsorted. */
export function MailFacts({ mail }: { mail: UnsortedMail }) {
  const t = useT();
  const format = useFormat();
  const from = mail.fromAddress === null ? mail.fromName : mail.fromName || mail.fromAddress;
  return (
    <>
      <p className="row wrap">
        <b className="strong">{from || t('unsorted.noSender')}</b>
        {mail.fromAddress && mail.fromName && <span className="small ink-3 truncate">{mail.fromAddress}</span>}
        <span className="grow" />
        <span className="small ink-3 num">{`${format.shortDay(mail.receivedAt)}, ${format.time(mail.receivedAt)}`}</span>
      </p>
      <p className="strong">{mail.subject || t('unsorted.noSubject')}</p>
      <p className="unsorted-row__text">{mail.text}</p>
      <p className="caption ink-3 row wrap">
        {mail.unconfirmed && (
          <span className="unsorted-row__mark">
            <Icon of={ShieldQuestionMark} />
            {t('unsorted.unconfirmed')}
          </span>
        )}
        <span>{t(`unsorted.reason.${mail.reason}`)}</span>
        <span>{t('unsorted.expires', { day: format.shortDay(mail.expiresAt) })}</span>
      </p>
    </>
  );
}
