import { Copy, Eye, EyeOff, Lock, LockOpen, Mail, Pencil, Phone } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { useShownContact } from '../../../acting/useShownContact.ts';
import { readKept } from '../../../forms/kept/keptWords.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { lazyPart } from '../../../i18n/lazyPart.ts';
import { useCopy } from '../../../layout/news/useCopy.ts';
import { useMay } from '../../../providers/activeSupplier.ts';
import { Button, Chip, Icon, IconButton, MaskBar } from '../../../ui/index.ts';
import { ConfirmFirst } from '../unconfirmed/ConfirmFirst.tsx';
import { useUnconfirmed } from '../unconfirmed/useUnconfirmed.ts';
import { ContactForm } from './ContactForm.tsx';

const HiddenContact = lazyPart(() => import('../../../acting/HiddenContact.tsx'));

/** The couple's contact details: as given, or as corrected with the original next to it. */
export function ContactFacts({ lead }: { lead: LeadDetail }) {
  const t = useT();
  const format = useFormat();
  const mayWrite = useMay('leads:write');
  const unconfirmed = useUnconfirmed();
  // Contact details of an unlocked lead can still be hidden from staff acting for the supplier.
  const isHidden = !lead.locked && lead.contact === null && !unconfirmed;
  const shown = useShownContact(lead.id).contact;
  const [editing, setEditing] = useState(() => mayWrite && readKept(`contact ${lead.id}`) !== null);
  return (
    <section className="details__section" aria-label={t('lead.contact')}>
      <div className="row details__title">
        <h3 className="title">{t('lead.contact')}</h3>
        {lead.locked && (
          <Chip tone="blush" icon={Lock}>
            {t('common.locked')}
          </Chip>
        )}
        {isHidden && <Chip icon={shown ? Eye : EyeOff}>{t(shown ? 'acting.shown' : 'acting.hidden')}</Chip>}
        {lead.revealedAt && !isHidden && (
          <Chip tone="ok" icon={LockOpen}>
            {t('lead.revealedOn', { day: format.shortDay(lead.revealedAt) })}
          </Chip>
        )}
        <span className="spacer" />
        {mayWrite && lead.contact && !editing && (
          <Button variant="text" aria-label={t('lead.editContact')} onClick={() => setEditing(true)}>
            {t('common.edit')}
          </Button>
        )}
      </div>
      {!lead.contact ? (
        isHidden ? (
          <Suspense fallback={<MaskedContact label={t('acting.hidden')} />}>
            <HiddenContact lead={lead} />
          </Suspense>
        ) : (
          <>
            <MaskedContact label={t(lead.locked ? 'lead.hidden' : 'lead.confirmFirst.hidden')} />
            {unconfirmed && !lead.locked && <ConfirmFirst to="contact" />}
          </>
        )
      ) : editing ? (
        <ContactForm lead={lead} onDone={() => setEditing(false)} />
      ) : (
        <ShownContact lead={lead} contact={lead.contact} />
      )}
    </section>
  );
}

function ShownContact({ lead, contact }: { lead: LeadDetail; contact: NonNullable<LeadDetail['contact']> }) {
  const t = useT();
  const copy = useCopy();
  const given = lead.original.contact;
  const was = (original: string | null | undefined) => (
    <span className="fact-original">
      <Icon of={Pencil} size={12} />
      {t('lead.youChanged', { original: original ?? t('common.emptyCell') })}
    </span>
  );
  return (
    <ul className="col details__contact small">
      <li className="row">
        <Icon of={Mail} className="ink-3" />
        <span className="grow details__way">
          {contact.email === '' ? (
            <span className="ink-2">{t('lead.noEmail')}</span>
          ) : (
            <a className="truncate" href={`mailto:${contact.email}`}>
              {contact.email}
            </a>
          )}
          {lead.overrides.email && was(given?.email)}
        </span>
        {contact.email !== '' && (
          <IconButton small icon={Copy} label={t('lead.copyEmail')} onClick={() => void copy(contact.email)} />
        )}
      </li>
      {contact.phone && (
        <li className="row">
          <Icon of={Phone} className="ink-3" />
          <span className="grow details__way">
            <a className="truncate" href={`tel:${contact.phone.replaceAll(' ', '')}`}>
              {contact.phone}
            </a>
            {lead.overrides.phone && was(given?.phone)}
          </span>
          <IconButton small icon={Copy} label={t('lead.copyPhone')} onClick={() => void copy(contact.phone ?? '')} />
        </li>
      )}
    </ul>
  );
}

function MaskedContact({ label }: { label: string }) {
  return (
    <ul className="col details__contact">
      <li className="row">
        <Icon of={Mail} className="ink-3" />
        <MaskBar label={label} className="details__mask details__mask--mail" />
      </li>
      <li className="row">
        <Icon of={Phone} className="ink-3" />
        <MaskBar label={label} className="details__mask" />
      </li>
    </ul>
  );
}
