import { useState } from 'react';
import type { NoteWords } from '../../../providers/leadPanelCalls.ts';
import { useT } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/index.ts';
import type { TeamMember } from '../useMembers.ts';
import { mentionedIn } from './mentions.ts';
import { NoteField } from './NoteField.tsx';

export interface NoteFormProps {
  initial: string;
  members: readonly TeamMember[];
  /** What the button says. */
  label: string;
  /** Told of every change, to keep what is not saved. */
  onDraft?: (body: string) => void;
  onCancel: () => void;
  /** Whether it was kept; if not, the words stay in the field. */
  onSave: (words: NoteWords) => Promise<boolean>;
}

/** Writing or changing a note. */
export function NoteForm({ initial, members, label, onDraft, onCancel, onSave }: NoteFormProps) {
  const t = useT();
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
        value={body}
        members={members}
        onSubmit={() => void save()}
        onChange={(next) => {
          setBody(next);
          onDraft?.(next);
        }}
      />
      <div className="row">
        <span className="spacer" />
        <Button size="small" variant="ghost" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button size="small" variant="soft" type="submit" busy={busy} disabled={body.trim() === ''}>
          {label}
        </Button>
      </div>
    </form>
  );
}
