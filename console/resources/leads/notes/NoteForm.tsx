import { useState } from 'react';
import type { NoteWords } from '../../../providers/calls/leadPanelCalls.ts';
import type { TeamMember } from '../useMembers.ts';
import { mentionedIn } from './mentions.ts';
import { FormFoot } from '../FormFoot.tsx';
import { NoteField } from './NoteField.tsx';

export interface NoteFormProps {
  initial: string;
  members: readonly TeamMember[];
  /** What the button says. */
  label: string;
  /** Takes the focus, because the person opened it. */
  focused?: boolean;
  /** Told of every change, to keep what is not saved. */
  onDraft?: (body: string) => void;
  onCancel: () => void;
  /** Whether it was kept; if not, the words stay in the field. */
  onSave: (words: NoteWords) => Promise<boolean>;
}

/** Writing or changing a note. */
export function NoteForm({ initial, members, focused = false, label, onDraft, onCancel, onSave }: NoteFormProps) {
  const [body, setBody] = useState(initial);
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    if (body.trim() === '' || busy) return;
    setBusy(true);
    await onSave({ body: body.trim(), mentions: mentionedIn(body, members) });
    setBusy(false);
  };
  return (
    <form
      className="col details__form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <NoteField
        focused={focused}
        value={body}
        members={members}
        onSubmit={() => void save()}
        onChange={(next) => {
          setBody(next);
          onDraft?.(next);
        }}
      />
      <FormFoot save={label} busy={busy} disabled={body.trim() === ''} onCancel={onCancel} />
    </form>
  );
}
