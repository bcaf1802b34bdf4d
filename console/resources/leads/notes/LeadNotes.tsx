import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import type { LeadNote } from '#contracts/lead/lead-note.ts';
import { readKept } from '../../../forms/kept/keptWords.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useAttempt } from '../../../layout/news/useAttempt.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { useMay } from '../../../providers/activeSupplier.ts';
import { useStoreValue } from '../../../providers/useStoreValue.ts';
import { sessionStore } from '../../../providers/session.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';
import { Button } from '../../../ui/index.ts';
import { NoteCard } from './NoteCard.tsx';
import { useEditNote } from './useEditNote.ts';
import { NoteForm } from './NoteForm.tsx';
import { useMembers } from '../useMembers.ts';

/** The team's notes, never visible to the couple. Authors can edit them, authors and admins can remove them. */
export function LeadNotes({ lead }: { lead: LeadDetail }) {
  const t = useT();
  const data = useConsoleData();
  const attempt = useAttempt();
  const toast = useToast();
  const members = useMembers();
  const mayWrite = useMay('leads:write');
  const me = useStoreValue(sessionStore)?.user.id;
  const isAdmin = useMay('reveal:restrict');
  const place = `note new ${lead.id}`;
  const [open, setOpen] = useState(() => mayWrite && readKept(place) !== null);
  const [opened, setOpened] = useState(false);
  const begin = (): void => {
    setOpened(true);
    setOpen(true);
  };
  const act = (work: () => Promise<unknown>) => attempt(work, ['leads']);
  const edit = useEditNote(lead, members);
  const remove = async (note: LeadNote): Promise<void> => {
    if (!(await act(() => data.removeNote(lead.id, note.id)))) return;
    const undo = () => void act(() => data.restoreNote(lead.id, note.id));
    toast.undoable(t('lead.noteRemoved'), undo);
  };
  return (
    <section className="details__section">
      <div className="row details__title">
        <h3 className="title">{t('lead.notes')}</h3>
        {lead.notes.length > 0 && <span className="small ink-3">{lead.notes.length}</span>}
        <span className="spacer" />
        {mayWrite && !open && (
          <Button variant="text" icon={Plus} onClick={begin}>
            {t('lead.note')}
          </Button>
        )}
      </div>
      {open && (
        <NoteForm
          place={place}
          initial=""
          focused={opened}
          members={members}
          label={t('lead.addNote')}
          onCancel={() => setOpen(false)}
          onSave={async (words) => {
            const done = await act(() => data.addNote(lead.id, words));
            if (done) setOpen(false);
            return done;
          }}
        />
      )}
      {lead.notes.length === 0 && !open && <p className="small ink-3">{t('lead.notesNone')}</p>}
      {lead.notes.map((note) => {
        const own = mayWrite && note.authorId === me;
        return (
          <NoteCard
            key={note.id}
            note={note}
            members={members}
            onEdit={own ? edit : null}
            onRemove={own || (mayWrite && isAdmin) ? () => void remove(note) : null}
          />
        );
      })}
    </section>
  );
}
