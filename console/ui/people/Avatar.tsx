import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { personInitials } from '#contracts/initials.ts';
import { toneOf } from '../../format/names.ts';
import { usePhoto } from '../../providers/photos.ts';
import './avatars.css';
import { Icon } from '../icons/Icon.tsx';

export interface AvatarProps {
  /** Full name; null shows the dashed circle for "no owner". */
  name: string | null;
  /** The person's id, for their photo and tone. */
  id: string;
  /** 24 (default), 32, 40 or 72. */
  size?: 'm' | 'l' | 'xl' | 'xxl';
}

/** A person: always a circle, with their photo or their initials. Decorative unless `title` text is next to it. */
export function Avatar({ name, id, size = 'm' }: AvatarProps) {
  const photo = usePhoto(id);
  const [missing, setMissing] = useState<string | null>(null);
  const sizeClass = size === 'm' ? '' : ` avatar--${size}`;
  if (name === null) {
    return (
      <span className={`avatar avatar--none${sizeClass}`} aria-hidden="true">
        <Icon of={UserPlus} size={12} />
      </span>
    );
  }
  if (photo !== null && photo !== missing) {
    return <img className={`avatar${sizeClass}`} src={photo} alt="" title={name} onError={() => setMissing(photo)} />;
  }
  return (
    <span className={`avatar tone-${toneOf(id)}${sizeClass}`} aria-hidden="true" title={name}>
      {personInitials(name)}
    </span>
  );
}
