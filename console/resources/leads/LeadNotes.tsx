import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { TEXT_LIMITS } from '#contracts/limits.ts';
import type { LeadDetail } from '#contracts/lead.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { useToast } from '../../layout/useToast.ts';
import { useMay } from '../../providers/activeSupplier.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import { Avatar, Button } from '../../ui/index.ts';

/** Notes of the team, newest first; the couple never sees them. */
export function LeadNotes({ lead }: { lead: LeadDetail }) {
  const t = useT();
  const format = useFormat();
  const data = useConsoleData();
  const queries = useQueryClient();
  const toast = useToast();
  const mayWrite = useMay('leads:write');
  const [open, setOpen] = useState(false);
  const [body, setBody] = useState('');
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await data.addNote(lead.id, body.trim());
      setBody('');
      setOpen(false);
    } catch (error) {
      toast.failed(error);
    }
    setBusy(false);
    await queries.invalidateQueries({ queryKey: ['leads'] });
  };
  return (
    <section className="details__section">
      <div className="row details__title">
        <h3 className="title">{t('lead.notes')}</h3>
        {lead.notes.length > 0 && <span className="small ink-3">{lead.notes.length}</span>}
        <span className="spacer" />
        {mayWrite && !open && (
          <Button variant="text" icon={Plus} onClick={() => setOpen(true)}>
            {t('lead.note')}
          </Button>
        )}
      </div>
      {open && (
        <form
          className="col details__form"
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <span className="input input--text">
            <textarea
              rows={3}
              aria-label={t('lead.note')}
              value={body}
              maxLength={TEXT_LIMITS.note}
              onChange={(event) => setBody(event.target.value)}
            />
          </span>
          <div className="row">
            <span className="spacer" />
            <Button size="small" variant="ghost" onClick={() => setOpen(false)}>
              {t('common.cancel')}
            </Button>
            <Button size="small" variant="soft" type="submit" busy={busy} disabled={body.trim() === ''}>
              {t('lead.addNote')}
            </Button>
          </div>
        </form>
      )}
      {lead.notes.length === 0 && !open && <p className="small ink-3">{t('lead.notesNone')}</p>}
      {lead.notes.map((note) => (
        <article key={note.id} className="note">
          <p className="note__body">{note.body}</p>
          <p className="row caption ink-2">
            <Avatar name={note.authorName} id={note.authorId} />
            {note.authorName}, {format.shortDay(note.createdAt)}
          </p>
        </article>
      ))}
    </section>
  );
}
