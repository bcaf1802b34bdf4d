import { useQuery } from '@tanstack/react-query';
import { Link2, Plus } from 'lucide-react';
import { useState } from 'react';
import { PREVIEW_AUDIENCES, PREVIEW_LINK_LIMITS } from '#contracts/public-profile/preview-link-limits.ts';
import type { PreviewAudience } from '#contracts/public-profile/preview-link-limits.ts';
import type { NewPreviewLinkAnswer, PreviewLinkAnswer } from '#contracts/public-profile/preview-link.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { useAttempt } from '../../layout/news/useAttempt.ts';
import { CopyField } from '../../layout/news/CopyField.tsx';
import type { CopyFieldProps } from '../../layout/news/CopyField.tsx';
import { useToast } from '../../layout/news/useToast.ts';
import { useMayAsTeam } from '../../providers/activeSupplier.ts';
import { Button, Chip, Dialog, Icon, ListAnswer, SegmentControl } from '../../ui/index.ts';
import { previewLinks } from './previewLinks.ts';
import './share.css';

interface ShareDialogProps {
  /** The address where the team sees the page. */
  address: string;
  onClose: () => void;
}

/** Links to the preview: creates one for teammates or for anyone, lists the active ones, and revokes them (P12). */
export default function ShareDialog({ address, onClose }: ShareDialogProps) {
  const t = useT();
  const attempt = useAttempt();
  const mayWrite = useMayAsTeam('supplier:write');
  const [made, setMade] = useState<NewPreviewLinkAnswer | null>(null);
  const [audience, setAudience] = useState<PreviewAudience>('team');
  const [busy, setBusy] = useState(false);
  const answer = useQuery({ queryKey: ['preview-links'], queryFn: previewLinks.list });
  const full = (answer.data?.length ?? 0) >= PREVIEW_LINK_LIMITS.open;
  const make = async (): Promise<void> => {
    setBusy(true);
    await attempt(async () => setMade(await previewLinks.make(audience)), ['preview-links']);
    setBusy(false);
  };
  return (
    <Dialog open onClose={onClose} title={t('preview.share.title')} width={560}>
      <div className="col share">
        {mayWrite ? (
          <div className="share__who">
            <SegmentControl
              label={t('preview.share.who')}
              value={audience}
              onChange={setAudience}
              options={PREVIEW_AUDIENCES.map((value) => ({ value, label: t(`preview.share.audience.${value}`) }))}
            />
            <p className="ink-2" aria-live="polite">
              {t(`preview.share.lead.${audience}`, { days: PREVIEW_LINK_LIMITS.days })}
            </p>
          </div>
        ) : (
          <LinkField label={t('preview.share.team')} help={t('preview.share.teamHelp')} value={address} />
        )}
        {made && (
          <LinkField label={t(`preview.share.new.${made.audience}`)} help={t('preview.share.once')} value={made.url} />
        )}
        {mayWrite && (
          <div>
            <Button
              variant={made ? 'outline' : 'primary'}
              icon={Plus}
              busy={busy}
              disabled={full}
              onClick={() => void make()}
            >
              {t(made ? 'preview.share.another' : 'preview.share.make')}
            </Button>
            {full && <p className="small ink-2">{t('preview.share.full', { max: PREVIEW_LINK_LIMITS.open })}</p>}
          </div>
        )}
        <section className="col share__open">
          <h3 className="title">{t('preview.share.open')}</h3>
          <ListAnswer of={answer} rows={2} compact empty={<p className="ink-2">{t('preview.share.none')}</p>}>
            {(links) => (
              <ul>
                {links.map((link) => (
                  <LinkRow key={link.id} link={link} mayWrite={mayWrite} onRevoked={() => setMade(null)} />
                ))}
              </ul>
            )}
          </ListAnswer>
        </section>
      </div>
    </Dialog>
  );
}

interface LinkRowProps {
  link: PreviewLinkAnswer;
  mayWrite: boolean;
  onRevoked: () => void;
}

function LinkRow({ link: { id, audience, createdAt, createdBy, expiresAt }, mayWrite, onRevoked }: LinkRowProps) {
  const t = useT();
  const format = useFormat();
  const toast = useToast();
  const attempt = useAttempt();
  const [busy, setBusy] = useState(false);
  const who = createdBy ?? t('preview.share.someone');
  const made = `${t('preview.share.madeBy', { who })} · ${format.ago(createdAt)}`;
  const revoke = async (): Promise<void> => {
    setBusy(true);
    if (await attempt(() => previewLinks.revoke(id), ['preview-links'])) {
      toast.success(t('preview.share.revoked'));
      onRevoked();
    }
    setBusy(false);
  };
  return (
    <li className="share__row">
      <Icon of={Link2} size={16} />
      <div className="grow">
        <p className="strong">
          {t('preview.share.until', { day: format.day(expiresAt), time: format.time(expiresAt) })}
        </p>
        <p className="caption ink-2">{made}</p>
      </div>
      <Chip tone={audience === 'anyone' ? 'warn' : 'neutral'}>{t(`preview.share.audience.${audience}`)}</Chip>
      {mayWrite && (
        <Button
          size="small"
          busy={busy}
          aria-label={t('preview.share.revokeOf', { made })}
          onClick={() => void revoke()}
        >
          {t('preview.share.revoke')}
        </Button>
      )}
    </li>
  );
}

/** One of several links, each with its own button name. */
function LinkField({ label, ...field }: Omit<CopyFieldProps, 'copyName'>) {
  const t = useT();
  return <CopyField label={label} {...field} copyName={t('preview.share.copyOf', { what: label })} />;
}
