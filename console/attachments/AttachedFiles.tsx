import { FileX } from 'lucide-react';
import type { AttachmentAnswer } from '#contracts/files/attachment.ts';
import { useT } from '../i18n/i18n.ts';
import { leadFileUrl } from '../providers/calls/leadPanelCalls.ts';
import { FILE_ICONS } from '../resources/leads/files/fileIcons.ts';
import { useFileSize } from '../resources/leads/files/useFileSize.ts';
import { Icon } from '../ui/index.ts';
import './attachments.css';

/** A message's files as downloads; a removed file keeps its name. */
export function AttachedFiles({ leadId, files }: { leadId: string; files: readonly AttachmentAnswer[] }) {
  const t = useT();
  const size = useFileSize();
  if (files.length === 0) return null;
  return (
    <ul className="attached" aria-label={t('attachments.title')}>
      {files.map((file) => (
        <li key={file.id} className={file.gone ? 'attached__file attached__file--gone' : 'attached__file'}>
          <Icon of={file.gone ? FileX : FILE_ICONS[file.format]} size={14} />
          {file.gone ? (
            <span className="truncate">{file.name}</span>
          ) : (
            <a className="truncate" href={leadFileUrl(leadId, file.id)} download={file.name}>
              {file.name}
            </a>
          )}
          <span className="caption ink-3">{file.gone ? t('attachments.gone') : size(file.size)}</span>
        </li>
      ))}
    </ul>
  );
}
