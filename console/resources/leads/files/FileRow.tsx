import { Download, Trash2 } from 'lucide-react';
import type { FileAnswer } from '#contracts/files/file.ts';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { coupleFirstNames } from '../../../format/names.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { leadFileUrl } from '../../../providers/calls/leadPanelCalls.ts';
import { Icon, IconButton } from '../../../ui/index.ts';
import { FILE_ICONS } from './fileIcons.ts';
import { useFileSize } from './useFileSize.ts';
import '../../../ui/surfaces/file-rows.css';

export interface FileRowProps {
  file: FileAnswer;
  leadId: string;
  couple: LeadDetail['partners'];
  /** Null for people who can only read. */
  onRemove: (() => void) | null;
}

/** One file: its name and size, who added it, download, remove. */
export function FileRow({ file, leadId, couple, onRemove }: FileRowProps) {
  const t = useT();
  const format = useFormat();
  const size = useFileSize();
  const by = file.origin === 'received' ? coupleFirstNames(couple) : (file.createdBy ?? t('lead.activity.someone'));
  return (
    <li className="file">
      <span className="file__icon">
        <Icon of={FILE_ICONS[file.format]} />
      </span>
      <div className="file__words grow">
        <a className="file__name truncate" href={leadFileUrl(leadId, file.id)} download={file.name}>
          {file.name}
        </a>
        <p className="caption ink-3">
          {[t(`lead.files.format.${file.format}`), size(file.size), by, format.ago(file.createdAt)].join(' · ')}
        </p>
      </div>
      <a
        className="icon-btn"
        href={leadFileUrl(leadId, file.id)}
        download={file.name}
        aria-label={t('lead.files.download', { name: file.name })}
      >
        <Icon of={Download} size={18} />
      </a>
      {onRemove && <IconButton icon={Trash2} label={t('lead.files.remove', { name: file.name })} onClick={onRemove} />}
    </li>
  );
}
