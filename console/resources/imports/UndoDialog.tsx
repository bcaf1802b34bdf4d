import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../../i18n/i18n.ts';
import { leadPath } from '../../providers/paths.ts';
import { Dialog, DialogActions, ErrorState, Skeleton, Toggle } from '../../ui/index.ts';
import { importData } from './importData.ts';
import type { StepProps } from './step.ts';

/** Says what an undo removes and what it keeps, before it starts. */
export function UndoDialog({ one, act, onClose }: StepProps & { onClose: () => void }) {
  const t = useT();
  const [all, setAll] = useState(false);
  const [busy, setBusy] = useState(false);
  const { data, error, refetch } = useQuery({
    // Not below the import's own key: that is invalidated when the undo starts, and by then this can't be answered any more.
    queryKey: ['import-undo', one.id],
    gcTime: 0,
    queryFn: () => importData.undoFacts(one.id),
  });
  const undo = async (): Promise<void> => {
    setBusy(true);
    if (await act(() => importData.undo(one.id, all))) onClose();
    setBusy(false);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('imports.undo.title')}
      actions={
        <DialogActions
          go={t('imports.undo.go')}
          busy={busy}
          disabled={!data}
          cancel={t('imports.undo.keep')}
          onCancel={onClose}
          onGo={() => void undo()}
        />
      }
    >
      {error ? (
        <ErrorState error={error} compact onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton width="80%" height={16} />
      ) : (
        <div className="col">
          <p className="ink-2">{t('imports.undo.text', { count: data.made })}</p>
          {data.workedOn > 0 && (
            <>
              <p>{t('imports.undo.worked', { count: data.workedOn })}</p>
              <ul className="import-kept small">
                {data.leads.map((lead) => (
                  <li key={lead.id}>
                    <Link className="text-link" to={leadPath(lead.id)}>
                      {lead.couple}
                    </Link>
                  </li>
                ))}
                {data.workedOn > data.leads.length && (
                  <li className="ink-3">{t('imports.undo.more', { count: data.workedOn - data.leads.length })}</li>
                )}
              </ul>
              <Toggle danger label={t('imports.undo.all')} checked={all} onChange={setAll} />
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}
