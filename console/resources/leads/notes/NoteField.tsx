import { ownValue } from '#contracts/own-value.ts';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { TEXT_LIMITS } from '#contracts/limits.ts';
import { useT } from '../../../i18n/i18n.ts';
import { Avatar } from '../../../ui/index.ts';
import type { TeamMember } from '../useMembers.ts';
import { nameBeingTyped, membersNamed } from './mentions.ts';
import './notes.css';

export interface NoteFieldProps {
  value: string;
  onChange: (value: string) => void;
  members: readonly TeamMember[];
  /** Ctrl/⌘ Enter. */
  onSubmit: () => void;
  /** Focuses the field at once, after the person opened it. */
  focused?: boolean;
}

/** A note's text field. An @ suggests teammates: arrows select, Enter or Tab inserts, Esc closes. */
export function NoteField({ value, onChange, members, onSubmit, focused = false }: NoteFieldProps) {
  const t = useT();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);
  const [caret, setCaret] = useState(value.length);
  const [chosen, setChosen] = useState(0);
  const [closed, setClosed] = useState(false);
  const typedName = closed ? null : nameBeingTyped(value, caret);
  const offered = typedName ? membersNamed(members, typedName.part) : [];
  const at = Math.min(chosen, offered.length - 1);
  const take = (member: TeamMember | undefined): void => {
    if (!typedName || !member) return;
    const before = `${value.slice(0, typedName.from)}@${member.name} `;
    onChange(before + value.slice(caret));
    setCaret(before.length);
    setChosen(0);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(before.length, before.length);
    });
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSubmit();
      return;
    }
    if (offered.length === 0) return;
    const step = ownValue({ ArrowDown: 1, ArrowUp: -1 }, event.key);
    if (step !== undefined) setChosen((at + step + offered.length) % offered.length);
    else if (event.key === 'Enter' || event.key === 'Tab') take(offered[at]);
    else if (event.key === 'Escape') setClosed(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="note-field">
      <span className="input input--text">
        <textarea
          ref={field}
          rows={3}
          aria-label={t('lead.note')}
          aria-describedby={`${id}-help`}
          aria-autocomplete="list"
          aria-controls={offered.length > 0 ? id : undefined}
          aria-activedescendant={offered.length > 0 ? `${id}-${at}` : undefined}
          value={value}
          maxLength={TEXT_LIMITS.note}
          onChange={(event) => {
            setClosed(false);
            setCaret(event.target.selectionStart);
            onChange(event.target.value);
          }}
          onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
          onKeyDown={press}
        />
      </span>
      <p id={`${id}-help`} className="caption ink-3">
        {t('lead.noteHelp')}
      </p>
      <div className="note-field__offer" aria-live="polite">
        {offered.length > 0 && (
          <div id={id} role="listbox" tabIndex={-1} aria-label={t('lead.mention')} className="note-field__list">
            {offered.map((member, index) => (
              <div
                key={member.id}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === at}
                className="note-field__member"
                onPointerDown={(event) => {
                  event.preventDefault();
                  take(member);
                }}
              >
                <Avatar name={member.name} id={member.id} />
                {member.name}
              </div>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
