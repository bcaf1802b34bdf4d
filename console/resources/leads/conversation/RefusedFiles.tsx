import { useQueryClient } from '@tanstack/react-query';
import { Download, FileX } from 'lucide-react';
import { useState } from 'react';
import type { MessageAnswer } from '#contracts/messaging/message.ts';
import type { RefusedFile } from '#contracts/files/refused-file.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { useMayAsTeam } from '../../../providers/activeSupplier.ts';
import { leadPanelCalls } from '../../../providers/calls/leadPanelCalls.ts';
import { Button, Dialog, DialogActions, Icon } from '../../../ui/index.ts';
import { useFileSize } from '../files/useFileSize.ts';
import './refused-files.css';
import '../../../ui/surfaces/file-rows.css';

/** Files that came with a message but aren't shown: their names, the reason, and a way to get an original. */
export function RefusedFiles({ leadId, message }: { leadId: string; message: MessageAnswer }) {
  const t = useT();
  const size = useFileSize();
  const mayWrite = useMayAsTeam('leads:write');
  const [now] = useState(() => Date.now());
  const [confirming, setConfirming] = useState<RefusedFile | null>(null);
  const files = message.mail?.refused ?? [];
  if (files.length === 0) return null;
  const title = message.sender === 'supplier' ? 'refusedFiles.titleReply' : 'refusedFiles.title';
  return (
    <div className="refused-files">
      <p className="small strong">{t(title, { count: files.length })}</p>
      <ul className="refused-files__list">
        {files.map((file) => {
          const isKept = file.originalUntil !== null && Date.parse(file.originalUntil) > now;
          return (
            <li key={file.position} className="refused-files__file">
              <Icon of={FileX} size={14} />
              <div className="refused-files__words">
                <p>
                  <span className="refused-files__name">{file.name}</span>{' '}
                  <span className="caption ink-3">{size(file.size)}</span>
                </p>
                <p className="caption ink-2">{t(`refusedFiles.reason.${file.reason}`)}</p>
                {file.fetchedAt !== null && <p className="caption ink-3">{t('refusedFiles.fetched')}</p>}
                {file.originalUntil !== null && !isKept && <p className="caption ink-3">{t('refusedFiles.gone')}</p>}
                {isKept && mayWrite && (
                  <Button size="small" icon={Download} onClick={() => setConfirming(file)}>
                    {t('refusedFiles.download')}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {confirming && (
        <AskFirst leadId={leadId} messageId={message.id} file={confirming} onClose={() => setConfirming(null)} />
      )}
    </div>
  );
}

interface AskFirstProps {
  leadId: string;
  messageId: string;
  file: RefusedFile;
  onClose: () => void;
}

function AskFirst({ leadId, messageId, file, onClose }: AskFirstProps) {
  const t = useT();
  const toast = useToast();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      const content = await leadPanelCalls.fetchOriginal(leadId, messageId, file.position);
      const url = URL.createObjectURL(content);
      Object.assign(document.createElement('a'), { href: url, download: file.name }).click();
      setTimeout(() => URL.revokeObjectURL(url), 1_000);
    } catch (error) {
      toast.failed(error);
    }
    onClose();
    await queries.invalidateQueries({ queryKey: ['leads'] });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('refusedFiles.warnTitle')}
      actions={
        <DialogActions go={t('refusedFiles.download')} busy={busy} onCancel={onClose} onGo={() => void download()} />
      }
    >
      <p>{t('refusedFiles.warnText', { name: file.name })}</p>
      <p className="ink-2">{t('refusedFiles.warnOnce')}</p>
    </Dialog>
  );
}
