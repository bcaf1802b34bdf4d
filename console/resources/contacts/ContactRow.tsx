import type { ContactAnswer } from '#contracts/supplier/contact.ts';
import { useT } from '../../i18n/i18n.ts';
import { ActionMenu, Avatar, Chip } from '../../ui/index.ts';
import { useLanguageName } from './useLanguageName.ts';

export interface ContactActions {
  edit: () => void;
  makeMain: (() => void) | null;
  up: (() => void) | null;
  down: (() => void) | null;
  remove: () => void;
}

/** One contact, with its actions. */
export function ContactRow({ contact, actions }: { contact: ContactAnswer; actions: ContactActions | null }) {
  const t = useT();
  const nameOf = useLanguageName();
  const { id, name, job, email, phone, languages, main, userId } = contact;
  return (
    <li className="contact-list__row">
      <Avatar name={name} id={userId ?? id} size="l" />
      <div className="contact-list__who">
        <p className="strong contact-list__name">
          {name}
          {main && <Chip tone="accent">{t('contacts.main')}</Chip>}
          {userId !== null && <Chip tone="outline">{t('contacts.inTeam')}</Chip>}
        </p>
        {job !== '' && <p className="caption ink-2">{job}</p>}
        {languages.length > 0 && (
          <p className="caption ink-3">{t('contacts.speaks', { languages: languages.map(nameOf).join(', ') })}</p>
        )}
      </div>
      <div className="contact-list__ways small">
        {email !== '' && (
          <a className="text-link" href={`mailto:${email}`}>
            {email}
          </a>
        )}
        {phone !== '' && (
          <a className="text-link num" href={`tel:${phone.replaceAll(/[^\d+]/gu, '')}`}>
            {phone}
          </a>
        )}
        {email === '' && phone === '' && <span className="ink-3">{t('contacts.noWay')}</span>}
      </div>
      {actions && (
        <ActionMenu
          label={t('contacts.actions', { name })}
          actions={[
            { label: t('contacts.editOne'), run: actions.edit },
            { label: t('contacts.makeMain'), run: actions.makeMain },
            { label: t('contacts.up'), run: actions.up },
            { label: t('contacts.down'), run: actions.down },
            { label: t('contacts.remove'), run: actions.remove },
          ]}
        />
      )}
    </li>
  );
}
