import { Ellipsis } from 'lucide-react';
import type { ContactAnswer } from '#contracts/supplier/contact.ts';
import { useT } from '../../i18n/i18n.ts';
import { MenuItem } from '../../ui/floating/Floating.tsx';
import { Avatar, Chip, IconButton, MenuButton } from '../../ui/index.ts';
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
        <MenuButton
          align="right"
          trigger={<IconButton icon={Ellipsis} small label={t('contacts.actions', { name })} />}
        >
          {(close) => {
            const entry = (key: string, label: string, run: (() => void) | null) =>
              run && (
                <MenuItem
                  key={key}
                  onClick={() => {
                    close();
                    run();
                  }}
                >
                  {label}
                </MenuItem>
              );
            return [
              entry('edit', t('contacts.editOne'), actions.edit),
              entry('main', t('contacts.makeMain'), actions.makeMain),
              entry('up', t('contacts.up'), actions.up),
              entry('down', t('contacts.down'), actions.down),
              entry('remove', t('contacts.remove'), actions.remove),
            ].filter(Boolean);
          }}
        </MenuButton>
      )}
    </li>
  );
}
