import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { CONTACTS_MAX } from '#contracts/supplier/contact-limits.ts';
import type { ContactAnswer } from '#contracts/supplier/contact.ts';
import { useT } from '../../i18n/i18n.ts';
import { useAttempt } from '../../layout/news/useAttempt.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { Page } from '../../layout/page/Page.tsx';
import { PageHead } from '../../layout/page/PageHead.tsx';
import { useMay } from '../../providers/activeSupplier.ts';
import { Button, EmptyState, ListAnswer } from '../../ui/index.ts';
import { movedIds } from '../../ui/order/movedIds.ts';
import { ContactDialog } from './ContactDialog.tsx';
import { ContactRow } from './ContactRow.tsx';
import type { ContactActions } from './ContactRow.tsx';
import './contacts.css';
import { asInput, contactsData } from './contactsData.ts';

/** The business's contacts, at /account/contacts. */
export default function ContactsPage() {
  const t = useT();
  const parents = useMemo(() => [{ label: t('shell.menu.settings') }], [t]);
  return (
    <Page title={t('contacts.title')} parents={parents} narrow>
      <AddressBook />
    </Page>
  );
}

function AddressBook() {
  const t = useT();
  const mayWrite = useMay('supplier:write');
  const [editing, setEditing] = useState<ContactAnswer | 'new' | null>(null);
  const answer = useQuery({ queryKey: ['contacts'], queryFn: contactsData.list });
  const actionsOf = useContactActions(answer.data ?? [], setEditing);
  const add = (
    <Button
      variant="primary"
      icon={UserPlus}
      disabled={!answer.data || answer.data.length >= CONTACTS_MAX}
      onClick={() => setEditing('new')}
    >
      {t('contacts.add')}
    </Button>
  );
  const some = answer.data !== undefined && answer.data.length > 0;
  return (
    <>
      <PageHead lead={t('contacts.lead')} actions={mayWrite && some && add} />
      <section className="card card--flush contacts" aria-label={t('contacts.title')}>
        <ListAnswer
          of={answer}
          rows={3}
          compact
          empty={
            <EmptyState
              title={t('contacts.empty.title')}
              text={t(mayWrite ? 'contacts.empty.text' : 'contacts.empty.textReader')}
              actions={mayWrite && add}
            />
          }
        >
          {(contacts) => (
            <ul className="contact-list">
              {contacts.map((contact, at) => (
                <ContactRow key={contact.id} contact={contact} actions={mayWrite ? actionsOf(contact, at) : null} />
              ))}
            </ul>
          )}
        </ListAnswer>
      </section>
      {editing !== null && (
        <ContactDialog contact={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </>
  );
}

/** The actions of each contact. Undoing a removal restores its position. */
function useContactActions(contacts: readonly ContactAnswer[], onEdit: (contact: ContactAnswer) => void) {
  const t = useT();
  const attempt = useAttempt();
  const toast = useToast();
  const act = (work: () => Promise<unknown>) => attempt(work, ['contacts']);
  const move = (from: number, to: number): void => {
    const ids = movedIds(contacts, from, to);
    void act(() => contactsData.reorder(ids));
  };
  const remove = async (contact: ContactAnswer): Promise<void> => {
    if (!(await act(() => contactsData.remove(contact.id)))) return;
    const again = () => contactsData.add({ ...asInput(contact), position: contact.position });
    toast.undoable(t('contacts.removed', { name: contact.name }), () => void act(again));
  };
  return (contact: ContactAnswer, at: number): ContactActions => ({
    edit: () => onEdit(contact),
    makeMain: contact.main
      ? null
      : () =>
          void act(() =>
            contactsData.change(contact.id, { ...asInput(contact), main: true, version: contact.version }),
          ),
    up: at === 0 ? null : () => move(at, at - 1),
    down: at === contacts.length - 1 ? null : () => move(at, at + 1),
    remove: () => void remove(contact),
  });
}
