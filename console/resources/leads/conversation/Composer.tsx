import { useQuery } from '@tanstack/react-query';
import { ArrowUp, Clock, Lock, Send } from 'lucide-react';
import { Suspense } from 'react';
import type { Ref } from 'react';
import { TEXT_LIMITS, codePoints } from '#contracts/limits.ts';
import type { AttachmentAnswer } from '#contracts/files/attachment.ts';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import type { TemplateAnswer } from '#contracts/messaging/template.ts';
import { lazyPart } from '../../../i18n/lazyPart.ts';
import { coupleFirstNames } from '../../../format/names.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { useWindowClass } from '../../../layout/frame/useWindowClass.ts';
import { offlineStore } from '../../../offline/offlineStore.ts';
import { useNeedsServer } from '../../../offline/useNeedsServer.ts';
import { useMay } from '../../../providers/activeSupplier.ts';
import { useActing, useActiveAccess, useSession } from '../../../providers/useSession.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';
import { useStoreValue } from '../../../providers/useStoreValue.ts';
import { Button, Icon } from '../../../ui/index.ts';
import { AttachButton } from '../../../attachments/AttachButton.tsx';
import { AttachmentList } from '../../../attachments/AttachmentList.tsx';
import { useAttaching } from '../../../attachments/useAttaching.ts';
import { useLeadTarget } from '../files/useLeadTarget.ts';
import { QuickReplies } from './QuickReplies.tsx';
import { draftPlace, draftTo, useDraft, useDraftFiles } from '../useDraft.ts';
import { useGrowing } from './useGrowing.ts';
import { useSending } from './useSending.ts';
import { OutboxLine } from './Waiting.tsx';
import './conversation.css';

const AskToReply = lazyPart(() => import('../../../acting/AskToReply.tsx'));

export interface ComposerProps {
  lead: LeadDetail;
  /** Opens the scheduling dialog with the current text. */
  onLater: (body: string) => void;
  ref?: Ref<HTMLTextAreaElement>;
}

/** The field for writing to the couple. The text is kept while other leads are open and when sending fails. */
export function Composer({ lead, onLater, ref }: ComposerProps) {
  const t = useT();
  const may = useMay('messages:write');
  const acting = useActing();
  const couple = coupleFirstNames(lead.partners);
  if (lead.locked) {
    return (
      <div className="composer composer--locked">
        <Icon of={Lock} className="ink-3" />
        <span className="grow ink-2">{t('lead.composer.locked', { couple })}</span>
      </div>
    );
  }
  if (lead.contact?.email === '')
    return <p className="composer composer--locked small ink-2">{t('lead.composer.noEmail')}</p>;
  if (acting)
    return (
      <Suspense>
        <AskToReply lead={lead} />
      </Suspense>
    );
  if (!may) return <p className="composer composer--locked small ink-2">{t('lead.composer.readOnly')}</p>;
  return <OpenComposer key={lead.id} lead={lead} onLater={onLater} {...(ref && { ref })} />;
}

function OpenComposer({ lead, onLater, ref }: ComposerProps) {
  const t = useT();
  const toast = useToast();
  const sender = useSession()?.user.firstName ?? '';
  const supplier = useActiveAccess()?.name ?? '';
  const mobile = useWindowClass() === 'mobile';
  const [draft, setDraft] = useDraft(lead.id);
  const form = useGrowing(draft);
  const chosen = useDraftFiles(lead.id);
  const attaching = useAttaching(chosen, useLeadTarget(lead.id), draftPlace(lead.id));
  const { send, busy } = useSending(lead, chosen, attaching);
  const isOffline = useStoreValue(offlineStore) !== null;
  const left = TEXT_LIMITS.message - codePoints(draft);
  const empty = draft.trim() === '';
  // Without a connection, chosen files wait in the outbox with their message.
  const uploading = !isOffline && attaching.uploads.list.some((upload) => upload.failed === null);
  const blocked = empty || left < 0 || uploading || attaching.files.some((file) => file.gone);

  return (
    <form
      ref={form}
      className="composer"
      onSubmit={(event) => {
        event.preventDefault();
        if (!blocked && !busy) void send();
      }}
    >
      <OutboxLine lead={lead} />
      <div className="composer__chips">
        <TemplateChips
          lead={lead}
          onChoose={(text, files) => {
            setDraft([draftTo(lead.id).trim(), text].filter((part) => part !== '').join('\n\n'));
            attaching.add(files.filter((file) => !file.gone));
            const skipped = files.filter((file) => file.gone).map((file) => file.name);
            if (skipped.length > 0) toast.alert(t('attachments.skipped', { names: skipped.join(', ') }));
          }}
        />
        <QuickReplies lead={lead} draft={draft} onDraft={setDraft} onSend={() => void send()} busy={busy} />
      </div>
      <div className={attaching.over ? 'composer__box composer__box--over' : 'composer__box'} {...attaching.receiving}>
        <textarea
          ref={ref}
          aria-label={t('lead.composer.label', { couple: coupleFirstNames(lead.partners) })}
          placeholder={t('lead.composer.placeholder', { couple: coupleFirstNames(lead.partners) })}
          rows={mobile ? 1 : 3}
          value={draft}
          readOnly={busy}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
          }}
        />
        <AttachmentList attaching={attaching} />
        <div className="row wrap composer__foot">
          <AttachButton attaching={attaching} />
          <span className="caption ink-3 grow composer__as">{t('lead.composer.as', { sender, supplier })}</span>
          {left < 500 && (
            <span className={left < 0 ? 'caption composer__over' : 'caption ink-3'} role="status">
              {t('lead.composer.left', { count: left })}
            </span>
          )}
          {!isOffline && (
            <Button icon={Clock} className="btn--icon-on-phone composer__later" onClick={() => onLater(draft)}>
              <span>{t('lead.composer.later')}</span>
            </Button>
          )}
          <Button
            type="submit"
            variant="primary"
            icon={isOffline ? Clock : mobile ? ArrowUp : Send}
            // Without a connection the button needs a label that says what it does.
            className={isOffline ? '' : 'btn--icon-on-phone'}
            busy={busy}
            disabled={blocked}
          >
            <span>
              {busy
                ? t('lead.composer.sending')
                : isOffline
                  ? t('kept.outbox.later')
                  : t(uploading ? 'attachments.waitUpload' : 'lead.composer.send')}
            </span>
          </Button>
        </div>
      </div>
    </form>
  );
}

/** The team's standard templates; choosing one fills it in for this couple and adds it to the text. */
function TemplateChips({
  lead,
  onChoose,
}: {
  lead: LeadDetail;
  onChoose: (text: string, files: readonly AttachmentAnswer[]) => void;
}) {
  const t = useT();
  const data = useConsoleData();
  const toast = useToast();
  const enabled = useMay('templates:read');
  const server = useNeedsServer();
  const { data: templates } = useQuery({
    queryKey: ['templates', 'standard'],
    queryFn: async () =>
      (
        await data.getList<TemplateAnswer>('templates', {
          filter: { type: 'standard' },
          sort: { field: 'name', order: 'ASC' },
          pagination: { page: 1, perPage: 6 },
        })
      ).data,
    enabled,
  });
  if (!templates || templates.length === 0) return null;
  const fillIn = async (template: TemplateAnswer): Promise<void> => {
    try {
      const preview = await data.previewTemplate({ leadId: lead.id, subject: template.subject, body: template.body });
      onChoose(preview.body, template.attachments);
    } catch (error) {
      toast.failed(error);
    }
  };
  return (
    <div className="row composer__templates">
      <span className="small ink-3">{t('lead.composer.templates')}</span>
      {templates.map((template) => (
        <Button key={template.id} size="small" onClick={() => void fillIn(template)} {...server}>
          {template.name}
        </Button>
      ))}
    </div>
  );
}
