import { FileWarning, Paperclip } from 'lucide-react';
import type { AttachmentAnswer } from '#contracts/files/attachment.ts';
import { useT } from '../i18n/i18n.ts';
import { Icon } from '../ui/index.ts';
import './attachments.css';

/** How many files a message has, as part of a line of text, and whether one was removed. */
export function AttachmentCount({ files }: { files: readonly AttachmentAnswer[] }) {
  const t = useT();
  if (files.length === 0) return null;
  const gone = files.filter((file) => file.gone);
  return (
    <span className="caption ink-3 attachment-count" title={files.map((file) => file.name).join(', ')}>
      {' '}
      <Icon of={Paperclip} size={12} /> {t('attachments.count', { count: files.length })}
      {gone.length > 0 && (
        <span className="attaching__gone">
          {' · '}
          <Icon of={FileWarning} size={12} />{' '}
          {t('attachments.goneNames', { names: gone.map((file) => file.name).join(', ') })}
        </span>
      )}
    </span>
  );
}
