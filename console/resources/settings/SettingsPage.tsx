import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { LeadTermsAnswer } from '#contracts/lead/lead-configuration.ts';
import type { ReplySettings } from '#contracts/messaging/reply-settings.ts';
import { KeptNote } from '../../forms/kept/KeptNote.tsx';
import { useT } from '../../i18n/i18n.ts';
import { Page } from '../../layout/page/Page.tsx';
import { PageHead } from '../../layout/page/PageHead.tsx';
import { useToast } from '../../layout/news/useToast.ts';
import { useMay } from '../../providers/activeSupplier.ts';
import { LEADS_PATH } from '../../providers/paths.ts';
import { useActing } from '../../providers/useSession.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import { ErrorState, SaveBar, SkeletonRows } from '../../ui/index.ts';
import { AcknowledgeSection } from './AcknowledgeSection.tsx';
import { NotificationsSection } from './NotificationsSection.tsx';
import { QuickRepliesSection } from './QuickRepliesSection.tsx';
import { RepliesSection } from './RepliesSection.tsx';
import './settings.css';
import { TemplateLinks } from './TemplateLinks.tsx';
import { TermsSection } from './TermsSection.tsx';
import { useReplyDraft } from './useReplyDraft.ts';
import { useTermsDraft } from './useTermsDraft.ts';

const ANCHORS = [
  ['stages', 'stages'],
  ['statuses', 'statuses'],
  ['labels', 'labels'],
  ['replies', 'replies'],
  ['acknowledge', 'acknowledge'],
  ['quick-replies', 'quickReplies'],
  ['templates', 'templates'],
] as const;

/** Names for leads' terms, and reply settings, at /leads/settings (E5). */
export default function SettingsPage() {
  const t = useT();
  const data = useConsoleData();
  const parents = useMemo(() => [{ label: t('leads.title'), to: LEADS_PATH }], [t]);
  const { data: terms, error, refetch } = useQuery({ queryKey: ['lead-terms'], queryFn: () => data.leadTerms() });
  const replies = useQuery({ queryKey: ['reply-settings'], queryFn: () => data.replySettings() });
  const failure = error ?? replies.error;
  return (
    <Page title={t('settings.title')} parents={parents} narrow>
      <PageHead lead={t('settings.lead')} />
      {terms && replies.data ? (
        <Settings terms={terms} replies={replies.data} />
      ) : failure ? (
        <ErrorState error={failure} onRetry={() => void Promise.all([refetch(), replies.refetch()])} />
      ) : (
        <SkeletonRows rows={10} />
      )}
    </Page>
  );
}

function Settings({ terms, replies }: { terms: LeadTermsAnswer; replies: ReplySettings }) {
  const t = useT();
  const toast = useToast();
  const mayWrite = useMay('settings:write');
  const acting = useActing();
  const mayAnswer = mayWrite && !acting;
  const [busy, setBusy] = useState(false);
  const [failures, setFailures] = useState(0);
  const stages = useTermsDraft('stages', terms.stages);
  const statuses = useTermsDraft('statuses', terms.statuses);
  const labels = useTermsDraft('labels', terms.labels);
  const templates = useTermsDraft('templates', terms.templates);
  const answering = useReplyDraft(replies);
  const parts = [stages, statuses, labels, answering, templates];
  const discard = (): void => parts.forEach((part) => part.discard());
  useScrollToAnchor();
  useEffect(() => {
    if (failures > 0) document.querySelector<HTMLElement>('.settings [aria-invalid="true"]')?.focus();
  }, [failures]);
  const save = async (): Promise<void> => {
    setBusy(true);
    const saved: boolean[] = [];
    // One after another, because each may ask which of two values to keep.
    for (const part of parts.filter(({ changes }) => changes > 0)) saved.push(await part.save());
    if (saved.every(Boolean)) toast.success(t('common.saved'));
    else setFailures((count) => count + 1);
    setBusy(false);
  };
  return (
    <div className="settings">
      <nav className="settings__nav" aria-label={t('settings.sections')}>
        {ANCHORS.map(([anchor, name]) => (
          <a key={anchor} href={`#${anchor}`}>
            {t(`settings.${name}.title`)}
          </a>
        ))}
      </nav>
      <div className="col settings__content">
        <KeptNote of={{ restored: parts.some((part) => part.restored), discard }} />
        {!mayWrite && <p className="small ink-2 well settings__readonly">{t('settings.readOnly')}</p>}
        <TermsSection list="stages" part={stages} mayWrite={mayWrite} />
        <TermsSection list="statuses" part={statuses} mayWrite={mayWrite} />
        <TermsSection list="labels" part={labels} mayWrite={mayWrite} />
        {acting && <p className="small ink-2 well settings__readonly">{t('acting.noReplySettings')}</p>}
        <RepliesSection part={answering} mayWrite={mayAnswer} />
        <AcknowledgeSection part={answering} mayWrite={mayAnswer} />
        <QuickRepliesSection part={answering} mayWrite={mayAnswer} />
        <TermsSection list="templates" part={templates} mayWrite={mayWrite}>
          <TemplateLinks />
        </TermsSection>
        {!acting && <NotificationsSection />}
      </div>
      <SaveBar
        changes={parts.reduce((sum, part) => sum + part.changes, 0)}
        wrong={parts.reduce((sum, part) => sum + part.wrong, 0)}
        busy={busy}
        onDiscard={discard}
        onSave={() => void save()}
      />
    </div>
  );
}

/** A link from elsewhere can name a section, which only exists once the settings have loaded. */
function useScrollToAnchor(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash.length > 1) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}
