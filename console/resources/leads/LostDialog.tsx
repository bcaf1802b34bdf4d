import { TEXT_LIMITS } from '#contracts/limits.ts';
import { KeptNote } from '../../forms/kept/KeptNote.tsx';
import { useKeptState } from '../../forms/kept/useKeptState.ts';
import { useT } from '../../i18n/i18n.ts';
import { Button, Dialog, DialogActions } from '../../ui/index.ts';
import './LostDialog.css';

const REASONS = ['date', 'budget', 'other', 'silent', 'plans'] as const;

export interface LostDialogProps {
  /** The lost couple; names the place of the unsaved text. */
  of: string;
  open: boolean;
  onClose: () => void;
  /** Returns whether it succeeded, if that is known; the unsaved text is then deleted. */
  onChoose: (reason: string) => unknown;
}

/** Asks why a couple was lost: one of the usual reasons, or a sentence (D33). */
export function LostDialog({ of, open, onClose, onChoose }: LostDialogProps) {
  const t = useT();
  const { value: reason, set: setReason, drop, kept } = useKeptState(`lost ${of}`, '');
  const choose = async (): Promise<void> => {
    if ((await onChoose(reason.trim())) !== false) drop();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('lead.lost.title')}
      actions={
        <DialogActions
          go={t('lead.lost.confirm')}
          disabled={reason.trim() === ''}
          onCancel={() => {
            drop();
            onClose();
          }}
          onGo={() => void choose()}
        />
      }
    >
      <KeptNote of={kept} />
      <p className="small ink-2">{t('lead.lost.explain')}</p>
      <div className="row wrap lead-lost">
        {REASONS.map((key) => (
          <Button
            key={key}
            size="small"
            aria-pressed={reason === t(`lead.lost.${key}`)}
            onClick={() => setReason(t(`lead.lost.${key}`))}
          >
            {t(`lead.lost.${key}`)}
          </Button>
        ))}
      </div>
      <label className="field">
        <span className="field__label">{t('lead.lost.own')}</span>
        <span className="input">
          <input value={reason} maxLength={TEXT_LIMITS.reason} onChange={(event) => setReason(event.target.value)} />
        </span>
      </label>
    </Dialog>
  );
}
