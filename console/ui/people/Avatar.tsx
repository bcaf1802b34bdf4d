import { UserPlus } from 'lucide-react';
import { personInitials, toneOf } from '../../format/names.ts';
import './avatars.css';
import { Icon } from '../icons/Icon.tsx';

export interface AvatarProps {
  /** Full name; null shows the dashed circle for "no owner". */
  name: string | null;
  id: string;
  /** 24 (default), 32 or 40. */
  size?: 'm' | 'l' | 'xl';
}

/** A person: always a circle. Decorative unless `title` text is next to it. */
export function Avatar({ name, id, size = 'm' }: AvatarProps) {
  const sizeClass = size === 'm' ? '' : ` avatar--${size}`;
  if (name === null) {
    return (
      <span className={`avatar avatar--none${sizeClass}`} aria-hidden="true">
        <Icon of={UserPlus} size={12} />
      </span>
    );
  }
  return (
    <span className={`avatar tone-${toneOf(id)}${sizeClass}`} aria-hidden="true" title={name}>
      {personInitials(name)}
    </span>
  );
}
