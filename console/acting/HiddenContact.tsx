import { Copy, Mail, Phone } from 'lucide-react';
import { useState } from 'react';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { useT } from '../i18n/i18n.ts';
import { useCopy } from '../layout/news/useCopy.ts';
import { Button, Icon, IconButton, MaskBar } from '../ui/index.ts';
import { ShowContactDialog } from './ShowContactDialog.tsx';
import { useShownContact } from './useShownContact.ts';
import './visit.css';

/** A couple's contact details, hidden from staff until they say why they need them. */
export default function HiddenContact({ lead }: { lead: LeadDetail }) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const { contact, queryKey } = useShownContact(lead.id);
  if (contact)
    return (
      <>
        <ul className="col details__contact small">
          <Way
            icon={Mail}
            text={contact.email || t('lead.noEmail')}
            copy={contact.email ? t('lead.copyEmail') : null}
          />
          {contact.phone && <Way icon={Phone} text={contact.phone} copy={t('lead.copyPhone')} />}
        </ul>
        <p className="caption ink-3" role="status">
          {t('acting.shownHelp')}
        </p>
      </>
    );
  return (
    <>
      <ul className="col details__contact">
        <li className="row">
          <Icon of={Mail} className="ink-3" />
          <MaskBar label={t('acting.hidden')} className="details__mask details__mask--mail" />
        </li>
        <li className="row">
          <Icon of={Phone} className="ink-3" />
          <MaskBar label={t('acting.hidden')} className="details__mask" />
        </li>
      </ul>
      <div className="show-contact__ask">
        <Button onClick={() => setAsking(true)}>{t('acting.showContact')}</Button>
      </div>
      {asking && <ShowContactDialog lead={lead} queryKey={queryKey} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Text instead of a link: staff never write to a couple in a supplier's name. */
function Way({ icon, text, copy }: { icon: typeof Mail; text: string; copy: string | null }) {
  const toClipboard = useCopy();
  return (
    <li className="row">
      <Icon of={icon} className="ink-3" />
      <span className="grow details__way truncate">{text}</span>
      {copy && <IconButton small icon={Copy} label={copy} onClick={() => void toClipboard(text)} />}
    </li>
  );
}
