import { useQueryClient } from '@tanstack/react-query';
import { ImageUp, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { AccountAnswer } from '#contracts/account/account.ts';
import { PHOTO_ACCEPT, PHOTO_BYTES } from '#contracts/account/photo.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { HttpError } from '../../../providers/HttpError.ts';
import { loadSession } from '../../../providers/session.ts';
import { Avatar, Button, Card } from '../../../ui/index.ts';
import { ACCOUNT_KEY, accountData } from '../accountData.ts';

/** Uploads, replaces and removes the person's photo. */
export function PhotoCard({ account }: { account: AccountAnswer }) {
  const t = useT();
  const toast = useToast();
  const queries = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState<'set' | 'remove' | null>(null);
  const [error, setError] = useState<string | null>(null);
  const name = `${account.firstName} ${account.lastName}`.trim() || account.email;

  const work = async (what: 'set' | 'remove', run: () => Promise<unknown>): Promise<void> => {
    setBusy(what);
    setError(null);
    try {
      await run();
      await loadSession();
      toast.success(t(what === 'set' ? 'account.photo.saved' : 'account.photo.removed'));
      await Promise.all(
        [ACCOUNT_KEY, ['members'], ['team']].map((queryKey) => queries.invalidateQueries({ queryKey })),
      );
    } catch (failure) {
      if (failure instanceof HttpError && failure.code === 'file-refused') {
        const reason = failure.problem?.meta?.['reason'];
        setError(t(reason === 'too-detailed' ? 'account.photo.tooDetailed' : 'account.photo.notAPicture'));
      } else if (failure instanceof HttpError && failure.code === 'file-too-large') {
        setError(t('account.photo.tooLarge', { max: PHOTO_BYTES / 1_000_000 }));
      } else toast.failed(failure);
    }
    setBusy(null);
  };
  const choose = (file: File | undefined): void => {
    if (!file) return;
    if (file.size > PHOTO_BYTES) setError(t('account.photo.tooLarge', { max: PHOTO_BYTES / 1_000_000 }));
    else void work('set', () => accountData.setPhoto(file));
  };
  return (
    <Card title={t('account.photo.title')}>
      <div className="account-photo">
        <Avatar name={name} id={account.id} size="xxl" />
        <div className="col account-photo__side">
          <p className="small ink-2" id="photo-help">
            {t('account.photo.text')}
          </p>
          <div className="row wrap">
            <input
              ref={picker}
              type="file"
              accept={PHOTO_ACCEPT}
              className="visually-hidden"
              tabIndex={-1}
              aria-label={t('account.photo.choose')}
              onChange={(event) => {
                choose(event.target.files?.[0]);
                // Lets the same file be chosen again.
                event.target.value = '';
              }}
            />
            <Button
              icon={ImageUp}
              busy={busy === 'set'}
              aria-describedby={error === null ? 'photo-help' : 'photo-error'}
              onClick={() => picker.current?.click()}
            >
              {t(account.photo === null ? 'account.photo.upload' : 'account.photo.replace')}
            </Button>
            {account.photo !== null && (
              <Button
                variant="ghost"
                icon={Trash2}
                busy={busy === 'remove'}
                onClick={() => void work('remove', accountData.removePhoto)}
              >
                {t('account.photo.remove')}
              </Button>
            )}
          </div>
          {error !== null && (
            <p className="field__error" id="photo-error" role="alert">
              {error}
            </p>
          )}
        </div>
      </div>
    </Card>
  );
}
