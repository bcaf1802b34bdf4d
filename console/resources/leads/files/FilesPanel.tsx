import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClipboardEvent, DragEvent } from 'react';
import type { FileAnswer } from '#contracts/files/file.ts';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useAttempt } from '../../../layout/news/useAttempt.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { useMayAsTeam } from '../../../providers/activeSupplier.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/index.ts';
import { FileRow } from './FileRow.tsx';
import './files.css';
import { filesKey } from './filesKey.ts';
import { UploadButton } from './UploadButton.tsx';
import { UploadRow } from './UploadRow.tsx';
import type { Uploads } from './useUploads.ts';
import '../../../ui/surfaces/file-rows.css';

/** A lead's files: added by button, by dropping them anywhere on the panel, or by pasting (E3). */
export default function FilesPanel({ lead, uploads }: { lead: LeadDetail; uploads: Uploads }) {
  const t = useT();
  const data = useConsoleData();
  const attempt = useAttempt();
  const toast = useToast();
  const mayWrite = useMayAsTeam('leads:write');
  const [over, setOver] = useState(false);
  const answer = useQuery({ queryKey: filesKey(lead.id), queryFn: () => data.leadFiles(lead.id) });
  const act = (work: () => Promise<unknown>) => attempt(work, filesKey(lead.id));
  const remove = async (file: FileAnswer): Promise<void> => {
    if (!(await act(() => data.removeFile(lead.id, file.id)))) return;
    const undo = () => void act(() => data.restoreFile(lead.id, file.id));
    toast.undoable(t('lead.files.removed', { name: file.name }), undo);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    uploads.add(event.dataTransfer.files);
  };
  const paste = (event: ClipboardEvent): void => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    uploads.add(event.clipboardData.files);
  };
  const receiving = mayWrite
    ? {
        onDragOver: (event: DragEvent) => {
          event.preventDefault();
          setOver(true);
        },
        onDragLeave: () => setOver(false),
        onDrop: drop,
        onPaste: paste,
      }
    : {};
  const files = answer.data ?? [];
  return (
    <div className={over ? 'files files--over' : 'files'} {...receiving}>
      {mayWrite && (
        <div className="files__head">
          <UploadButton uploads={uploads} />
          <p className="caption ink-3">{t('lead.files.help')}</p>
        </div>
      )}
      <ul className="files__list" aria-label={t('lead.files.title')}>
        {uploads.list.map((upload) => (
          <UploadRow key={upload.id} upload={upload} uploads={uploads} />
        ))}
        {files.map((file) => (
          <FileRow
            key={file.id}
            file={file}
            leadId={lead.id}
            couple={lead.partners}
            onRemove={mayWrite ? () => void remove(file) : null}
          />
        ))}
      </ul>
      {answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <SkeletonRows rows={3} />}
      {answer.data?.length === 0 && uploads.list.length === 0 && (
        <EmptyState
          compact
          title={t('lead.files.none')}
          text={t(lead.locked ? 'lead.files.noneLocked' : 'lead.files.noneText')}
        />
      )}
    </div>
  );
}
