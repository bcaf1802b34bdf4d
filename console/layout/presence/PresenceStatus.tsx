import { Eye, PenLine } from 'lucide-react';
import type { PresenceAnswer, PresenceState } from '#contracts/presence.ts';
import { Avatar, Icon } from '../../ui/index.ts';
import './presence.css';

export interface PresenceStatusProps {
  others: readonly PresenceAnswer[];
  words: (state: PresenceState, count: 'one' | 'many', names: string) => string;
  /** For places too small for a line of text: small avatars at the monogram, the text for screen readers only. */
  faces?: boolean;
}

/** Who else is here; people who are writing come first. */
export function PresenceStatus({ others, words, faces = false }: PresenceStatusProps) {
  const typing = others.filter((one) => one.state === 'typing');
  const shown = typing.length > 0 ? typing : others;
  const state = typing.length > 0 ? 'typing' : 'looking';
  const names = shown.map((one) => one.name).join(', ');
  return (
    <p className={faces ? 'presence presence--faces' : 'presence small'} role="status">
      {shown.length > 0 && (
        <>
          {shown.slice(0, faces ? 1 : 3).map((one) => (
            <Avatar key={one.userId} name={one.name} id={one.userId} />
          ))}
          {!faces && <Icon of={state === 'typing' ? PenLine : Eye} size={14} />}
          <span className={faces ? 'visually-hidden' : 'truncate'}>
            {words(state, shown.length === 1 ? 'one' : 'many', names)}
          </span>
        </>
      )}
    </p>
  );
}
