import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { FileAnswer } from '#contracts/files/file.ts';
import { useFormat } from '../format/useFormat.ts';
import { useT } from '../i18n/i18n.ts';
import { useAttempt } from '../layout/news/useAttempt.ts';
import { useToast } from '../layout/news/useToast.ts';
import { useMay } from '../providers/activeSupplier.ts';
import { useConsoleData } from '../providers/useConsoleData.ts';
import { FILE_ICONS } from '../resources/leads/files/fileIcons.ts';
import { UploadButton } from '../resources/leads/files/UploadButton.tsx';
import { UploadRow } from '../resources/leads/files/UploadRow.tsx';
import { useFileSize } from '../resources/leads/files/useFileSize.ts';
import { useUploads } from '../resources/leads/files/useUploads.ts';
import { Button, Dialog, EmptyState, ErrorState, Icon, IconButton, SkeletonRows } from '../ui/index.ts';
import './attachments.css';
import { LIBRARY, LIBRARY_KEY } from './library.ts';
import type { Attaching } from './useAttaching.ts';
import '../ui/surfaces/file-rows.css';
import '../ui/buttons/toggle.css';

/** The team's own files, such as brochures and price lists: choose some, add new ones, remove old ones. */
export default function LibraryDialog({ attaching, onClose }: { attaching: Attaching; onClose: () => void }) {
  const t = useT();
  const data = useConsoleData();
  const attempt = useAttempt();
  const toast = useToast();
  const mayWrite = useMay('files:write');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const answer = useQuery({ queryKey: LIBRARY_KEY, queryFn: () => data.libraryFiles() });
  const choose = (id: string): void =>
    setChosen((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]));
  const uploads = useUploads(LIBRARY, (file) => setChosen((now) => [...now, file.id]));
  const act = (work: () => Promise<unknown>) => attempt(work, LIBRARY_KEY, ['templates']);
  const remove = async (file: FileAnswer): Promise<void> => {
    if (!(await act(() => data.removeLibraryFile(file.id)))) return;
    setChosen((now) => now.filter((one) => one !== file.id));
    const undo = () => void act(() => data.restoreLibraryFile(file.id));
    toast.undoable(t('lead.files.removed', { name: file.name }), undo);
  };
  const files = answer.data ?? [];
  const picked = files.filter((file) => chosen.includes(file.id));
  return (
    <Dialog
      open
      onClose={onClose}
      width={560}
      title={t('attachments.libraryTitle')}
      actions={
        <>
          {mayWrite && <UploadButton uploads={uploads} />}
          <span className="spacer" />
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            variant="primary"
            disabled={picked.length === 0}
            onClick={() => {
              attaching.add(picked);
              onClose();
            }}
          >
            {picked.length === 0 ? t('attachments.add') : t('attachments.attach', { count: picked.length })}
          </Button>
        </>
      }
    >
      {answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <SkeletonRows rows={4} />}
      {answer.data?.length === 0 && uploads.list.length === 0 && (
        <EmptyState compact title={t('attachments.none')} text={t('attachments.noneText')} />
      )}
      <ul className="files__list">
        {uploads.list.map((upload) => (
          <UploadRow key={upload.id} upload={upload} uploads={uploads} />
        ))}
        {files.map((file) => (
          <LibraryRow
            key={file.id}
            file={file}
            chosen={chosen.includes(file.id)}
            onChoose={() => choose(file.id)}
            onRemove={mayWrite ? () => void remove(file) : null}
          />
        ))}
      </ul>
    </Dialog>
  );
}

interface LibraryRowProps {
  file: FileAnswer;
  chosen: boolean;
  onChoose: () => void;
  /** Null for people who can only read. */
  onRemove: (() => void) | null;
}

function LibraryRow({ file, chosen, onChoose, onRemove }: LibraryRowProps) {
  const t = useT();
  const format = useFormat();
  const size = useFileSize();
  return (
    <li className="file">
      <label className="row grow library__choice">
        <input type="checkbox" checked={chosen} onChange={onChoose} />
        <span className="file__icon">
          <Icon of={FILE_ICONS[file.format]} />
        </span>
        <span className="file__words grow">
          <span className="file__name truncate">{file.name}</span>
          <span className="caption ink-3">
            {[t(`lead.files.format.${file.format}`), size(file.size), format.ago(file.createdAt)].join(' · ')}
          </span>
        </span>
      </label>
      {onRemove && <IconButton icon={Trash2} label={t('lead.files.remove', { name: file.name })} onClick={onRemove} />}
    </li>
  );
}
