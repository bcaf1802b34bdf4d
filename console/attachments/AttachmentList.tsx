import { FileWarning, FileX, X } from 'lucide-react';
import { waysOut } from '#contracts/files/attachment.ts';
import { useT } from '../i18n/i18n.ts';
import { FILE_ICONS } from '../resources/leads/files/fileIcons.ts';
import { UploadRow } from '../resources/leads/files/UploadRow.tsx';
import { useFileSize } from '../resources/leads/files/useFileSize.ts';
import { Icon, IconButton } from '../ui/index.ts';
import './attachments.css';
import type { Attaching } from './useAttaching.ts';

/** Files to send: each with its size and a way to detach it, uploads in progress, and files too large for an email. */
export function AttachmentList({ attaching }: { attaching: Attaching }) {
  const t = useT();
  const size = useFileSize();
  const { files, uploads, remove } = attaching;
  if (files.length === 0 && uploads.list.length === 0) return null;
  const there = files.filter((file) => !file.gone);
  const ways = waysOut(there);
  const linked = there.filter((_, at) => ways[at] === 'link');
  const total = there.reduce((sum, file) => sum + file.size, 0);
  return (
    <div className="attaching">
      <ul className="attached" aria-label={t('attachments.title')}>
        {files.map((file) => (
          <li key={file.id} className={file.gone ? 'attached__file attached__file--gone' : 'attached__file'}>
            <Icon of={file.gone ? FileX : FILE_ICONS[file.format]} size={14} />
            <span className="truncate">{file.name}</span>
            <span className="caption ink-3">{file.gone ? t('attachments.gone') : size(file.size)}</span>
            <IconButton
              icon={X}
              small
              label={t('attachments.remove', { name: file.name })}
              onClick={() => remove(file.id)}
            />
          </li>
        ))}
      </ul>
      {uploads.list.length > 0 && (
        <ul className="attaching__uploads">
          {uploads.list.map((upload) => (
            <UploadRow key={upload.id} upload={upload} uploads={uploads} />
          ))}
        </ul>
      )}
      <p className="caption ink-3" role="status">
        {there.length > 0 && t('attachments.total', { count: there.length, size: size(total) })}
        {linked.length > 0 && ` ${t('attachments.asLink', { names: linked.map((file) => file.name).join(', ') })}`}
      </p>
      {there.length < files.length && (
        <p className="caption attaching__gone" role="alert">
          <Icon of={FileWarning} size={14} /> {t('attachments.goneHelp')}
        </p>
      )}
    </div>
  );
}
