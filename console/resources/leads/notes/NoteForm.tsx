import { useState } from 'react';
import { KeptNote } from '../../../forms/kept/KeptNote.tsx';
import { useKeptState } from '../../../forms/kept/useKeptState.ts';
import type { NoteWords } from '../../../providers/calls/leadPanelCalls.ts';
import type { TeamMember } from '../useMembers.ts';
import { mentionedIn } from './mentions.ts';
import { FormFoot } from '../FormFoot.tsx';
import { NoteField } from './NoteField.tsx';

export interface NoteFormProps {
  /** Key of the unsaved text: `note 01J…`. */
  place: string;
  initial: string;
  members: readonly TeamMember[];
  /** The button's label. */
  label: string;
  /** Takes the focus, because the person opened it. */
  focused?: boolean;
  onCancel: () => void;
  /** Returns whether it was saved; if not, the text stays in the field. */
  onSave: (words: NoteWords) => Promise<boolean>;
}

/** The form for adding or editing a note. */
export function NoteForm({ place, initial, members, focused = false, label, onCancel, onSave }: NoteFormProps) {
  const { value: body, set: setBody, drop, kept } = useKeptState(place, initial);
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    if (body.trim() === '' || busy) return;
    setBusy(true);
    if (await onSave({ body: body.trim(), mentions: mentionedIn(body, members) })) drop();
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
      <KeptNote of={kept} />
      <NoteField focused={focused} value={body} members={members} onSubmit={() => void save()} onChange={setBody} />
      <FormFoot save={label} busy={busy} disabled={body.trim() === ''} onCancel={onCancel} />
    </form>
  );
}
