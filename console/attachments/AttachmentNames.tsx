import { Paperclip } from 'lucide-react';
import { Icon } from '../ui/index.ts';

/** The files of an unsent message. */
export function AttachmentNames({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p className="row caption ink-2">
      <Icon of={Paperclip} size={12} /> {names.join(', ')}
    </p>
  );
}
