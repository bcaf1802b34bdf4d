import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { QUICK_REPLIES } from '#contracts/terms/reply-terms.ts';
import type { QuickReply } from '#contracts/terms/reply-terms.ts';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useNeedsServer } from '../../../offline/useNeedsServer.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';
import { Button } from '../../../ui/index.ts';

export interface QuickRepliesProps {
  lead: LeadDetail;
  draft: string;
  onDraft: (text: string) => void;
  onSend: () => void;
  busy: boolean;
}

const isQuickReply = (value: string | null): value is QuickReply =>
  (QUICK_REPLIES as readonly (string | null)[]).includes(value);

/**
 * Available, not available, tell me more: the first click inserts the reply, filled in for this couple, the second sends it (E5).
 * `?reply=available`, used in emails to the team, acts as the first click; it never sends.
 */
export function QuickReplies({ lead, draft, onDraft, onSend, busy }: QuickRepliesProps) {
  const t = useT();
  const data = useConsoleData();
  const toast = useToast();
  const server = useNeedsServer();
  const [search, setSearch] = useSearchParams();
  const [written, setWritten] = useState<{ reply: QuickReply; text: string } | null>(null);
  const { data: settings } = useQuery({ queryKey: ['reply-settings'], queryFn: () => data.replySettings() });
  const requested = search.get('reply');
  const done = useRef(false);

  const write = async (reply: QuickReply): Promise<void> => {
    if (!settings) return;
    try {
      const { body } = await data.previewTemplate({ leadId: lead.id, subject: '', body: settings.quickReplies[reply] });
      // Typed text stays; text inserted by one of these buttons is replaced.
      const own = draft === written?.text ? '' : draft.trim();
      const text = own === '' ? body : `${own}\n\n${body}`;
      onDraft(text);
      setWritten({ reply, text });
    } catch (error) {
      toast.failed(error);
    }
  };
  useEffect(() => {
    if (!isQuickReply(requested) || !settings || done.current) return;
    done.current = true;
    queueMicrotask(() => {
      setSearch(
        (now) => {
          now.delete('reply');
          return now;
        },
        { replace: true },
      );
      // Text someone has started takes precedence over a link.
      if (draft.trim() === '') void write(requested);
    });
  });
  if (!settings || !lead.needsReply) return null;
  return (
    <div className="row wrap composer__templates" role="group" aria-label={t('lead.quick.title')}>
      <span className="small ink-3">{t('lead.quick.title')}</span>
      {QUICK_REPLIES.map((reply) => {
        const ready = written?.reply === reply && draft === written.text && draft.trim() !== '';
        return (
          <Button
            key={reply}
            size="small"
            {...(ready && { variant: 'soft' as const })}
            disabled={busy}
            onClick={() => (ready ? onSend() : void write(reply))}
            // Once inserted, a reply can be queued in the outbox.
            {...(!ready && server)}
          >
            {ready ? t('lead.quick.send', { reply: t(`lead.quick.${reply}`) }) : t(`lead.quick.${reply}`)}
          </Button>
        );
      })}
    </div>
  );
}
