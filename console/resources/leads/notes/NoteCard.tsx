import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { LeadNote } from '#contracts/lead/lead-note.ts';
import { dropKept, readKept } from '../../../forms/kept/keptWords.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useNeedsServer } from '../../../offline/useNeedsServer.ts';
import { Avatar, IconButton } from '../../../ui/index.ts';
import type { TeamMember } from '../useMembers.ts';
import { piecesOf } from './mentions.ts';
import { NoteForm } from './NoteForm.tsx';
import type { NoteWords } from '../../../providers/calls/leadPanelCalls.ts';

export interface NoteCardProps {
  note: LeadNote;
  members: readonly TeamMember[];
  /** Null for someone else's note. */
  onEdit: ((seen: LeadNote, words: NoteWords) => Promise<boolean>) | null;
  onRemove: (() => void) | null;
}

/** A note: text with highlighted mentions, author, day, and its author's actions. */
export function NoteCard({ note, members, onEdit, onRemove }: NoteCardProps) {
  const t = useT();
  const format = useFormat();
  const server = useNeedsServer();
  const place = `note ${note.id}`;
  /** The note as it was when editing began. */
  const [editing, setEditing] = useState(() => (onEdit !== null && readKept(place) !== null ? note : null));
  const names = members.filter(({ id }) => note.mentions.includes(id)).map(({ name }) => name);
  if (editing && onEdit)
    return (
      <NoteForm
        focused
        place={place}
        initial={editing.body}
        members={members}
        label={t('common.save')}
        onCancel={() => {
          dropKept(place);
          setEditing(null);
        }}
        onSave={async (words) => {
          const done = await onEdit(editing, words);
          if (done) setEditing(null);
          return done;
        }}
      />
    );
  return (
    <article className="note">
      <p className="note__body">
        {piecesOf(note.body, names).map((piece, index) =>
          piece.mention ? (
            // Parts of a text have no other key than their index.
            // eslint-disable-next-line react/no-array-index-key
            <b key={index} className="note__mention">
              {piece.text}
            </b>
          ) : (
            piece.text
          ),
        )}
      </p>
      <div className="row caption ink-2">
        <Avatar name={note.authorName} id={note.authorId} />
        <span className="grow">
          {`${note.authorName}, ${format.shortDay(note.createdAt)}`}
          {note.editedAt && ` · ${t('lead.noteEdited')}`}
        </span>
        {onEdit && <IconButton small icon={Pencil} label={t('lead.noteEdit')} onClick={() => setEditing(note)} />}
        {onRemove && <IconButton small icon={Trash2} label={t('lead.noteRemove')} onClick={onRemove} {...server} />}
      </div>
    </article>
  );
}
