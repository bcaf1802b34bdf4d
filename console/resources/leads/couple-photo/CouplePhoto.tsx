import { ImageUp, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { PHOTO_ACCEPT, PHOTO_BYTES } from '#contracts/account/photo.ts';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { coupleFirstNames } from '../../../format/names.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { couplePhotoCalls } from '../../../providers/calls/couplePhotoCalls.ts';
import { HttpError } from '../../../providers/HttpError.ts';
import { Button, CoupleArch } from '../../../ui/index.ts';
import { useLeadsChanged } from '../useLeadsChanged.ts';
import './couple-photo.css';

/** Adds, replaces and removes the couple's photo, which replaces its monogram. */
export function CouplePhoto({ lead }: { lead: LeadDetail }) {
  const t = useT();
  const toast = useToast();
  const leadsChanged = useLeadsChanged();
  const picker = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const couple = coupleFirstNames(lead.partners);
  const tooLarge = t('account.photo.tooLarge', { max: PHOTO_BYTES / 1_000_000 });

  const work = async (run: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await run();
      await leadsChanged();
    } catch (failure) {
      if (failure instanceof HttpError && failure.code === 'file-refused') {
        const reason = failure.problem?.meta?.['reason'];
        setError(t(reason === 'too-detailed' ? 'account.photo.tooDetailed' : 'account.photo.notAPicture'));
      } else if (failure instanceof HttpError && failure.code === 'file-too-large') setError(tooLarge);
      else toast.failed(failure);
    }
    setBusy(false);
  };
  const set = (file: Blob): Promise<void> =>
    work(async () => {
      await couplePhotoCalls.setPhoto(lead.id, file);
      toast.success(t('couple.photo.saved'));
    });
  const remove = (address: string): Promise<void> =>
    work(async () => {
      const picture = await couplePhotoCalls.readPhoto(address);
      await couplePhotoCalls.removePhoto(lead.id);
      toast.undoable(t('couple.photo.removed'), () => void set(picture));
    });
  return (
    <div className="couple-photo">
      <CoupleArch couple={lead.partners} id={lead.id} photo={lead.photo} size="xl" />
      <div className="col">
        <div className="row wrap">
          <input
            ref={picker}
            type="file"
            hidden
            accept={PHOTO_ACCEPT}
            aria-label={t('couple.photo.choose', { couple })}
            data-testid="couple-photo"
            onChange={(event) => {
              const file = event.target.files?.[0];
              if (file && file.size > PHOTO_BYTES) setError(tooLarge);
              else if (file) void set(file);
              // Lets the same file be chosen again.
              event.target.value = '';
            }}
          />
          <Button
            size="small"
            icon={ImageUp}
            busy={busy}
            aria-describedby={error === null ? 'couple-photo-help' : 'couple-photo-error'}
            onClick={() => picker.current?.click()}
          >
            {t(lead.photo === null ? 'couple.photo.add' : 'couple.photo.replace')}
          </Button>
          {lead.photo !== null && (
            <Button
              size="small"
              variant="ghost"
              icon={Trash2}
              disabled={busy}
              onClick={() => void remove(lead.photo ?? '')}
            >
              {t('couple.photo.remove')}
            </Button>
          )}
        </div>
        {error === null ? (
          <p className="caption ink-3" id="couple-photo-help">
            {t('couple.photo.help')}
          </p>
        ) : (
          <p className="field__error" id="couple-photo-error" role="alert">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
