import { MailQuestionMark } from 'lucide-react';
import type { ReactNode } from 'react';
import type { UnsortedMail } from '#contracts/messaging/inbound-mail.ts';
import { useT } from '../../i18n/i18n.ts';
import { Icon } from '../../ui/index.ts';
import './unsorted.css';

/** A list of unsorted emails. */
export function MailRows({
  mails,
  children,
}: {
  mails: readonly UnsortedMail[];
  children: (mail: UnsortedMail) => ReactNode;
}) {
  const t = useT();
  return (
    <ul className="unsorted-rows" aria-label={t('unsorted.title')}>
      {mails.map((mail) => (
        <li key={mail.id} className="unsorted-row">
          <span className="unsorted-row__icon">
            <Icon of={MailQuestionMark} />
          </span>
          <div className="grow unsorted-row__main">{children(mail)}</div>
        </li>
      ))}
    </ul>
  );
}
