import { useQuery } from '@tanstack/react-query';
import { useKeptState } from '../../../forms/kept/useKeptState.ts';
import type { AttachmentAnswer } from '#contracts/files/attachment.ts';
import { renderTemplate } from '#contracts/messaging/template-text.ts';
import { QUICK_REPLIES } from '#contracts/terms/reply-terms.ts';
import type { QuickReply } from '#contracts/terms/reply-terms.ts';
import type { PartialDate } from '#contracts/partial-date.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useMay } from '../../../providers/activeSupplier.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';
import { useActiveAccess, useSession } from '../../../providers/useSession.ts';
import { useTemplates } from '../schedule/useTemplates.ts';
import type { AddLeadValues } from './addLeadForm.ts';
import type { DateAnswer } from './useDateAnswer.ts';

export interface FirstReplyChoice {
  id: string;
  name: string;
  body: string;
  attachments: readonly AttachmentAnswer[];
}

export interface FirstReply {
  choices: readonly FirstReplyChoice[];
  chosen: string;
  /** @returns the files of the previous template and of this one */
  choose: (id: string) => { before: readonly AttachmentAnswer[]; after: readonly AttachmentAnswer[] };
  text: string;
  write: (text: string) => void;
  /** The couple's facts that it can contain. */
  facts: readonly string[];
  /** Whether someone chose or wrote it; until then it follows the calendar's answer. */
  touched: boolean;
  /** Called once it is sent. */
  drop: () => void;
  /** Returns to the suggested reply. */
  discard: () => void;
}

const UNTOUCHED: { chosen: string | null; typed: string | null } = { chosen: null, typed: null };

const isQuick = (id: string): id is QuickReply => (QUICK_REPLIES as readonly string[]).includes(id);

/** The reply sent with a new lead: the one that matches the calendar's answer, until someone chooses or writes another. */
export function useFirstReply(values: AddLeadValues, date: PartialDate, answer: DateAnswer | null): FirstReply {
  const t = useT();
  const format = useFormat();
  const data = useConsoleData();
  const mayRead = useMay('templates:read');
  const templates = useTemplates('standard');
  const sender = useSession()?.user.firstName ?? '';
  const supplier = useActiveAccess()?.name ?? '';
  const { data: settings } = useQuery({ queryKey: ['reply-settings'], queryFn: () => data.replySettings() });
  const { value, set, drop, kept } = useKeptState('lead new reply', UNTOUCHED);
  const { chosen, typed } = value;
  const choices = [
    ...QUICK_REPLIES.map((id) => ({
      id,
      name: t(`lead.quick.${id}`),
      body: settings?.quickReplies[id] ?? '',
      attachments: [],
    })),
    ...(mayRead ? templates : []),
  ];
  const filesOf = (id: string) => choices.find((choice) => choice.id === id)?.attachments ?? [];
  const state = answer?.only?.state;
  const fits: QuickReply =
    state === undefined ? 'tellMeMore' : state === 'free' || state === 'held' ? 'available' : 'notAvailable';
  const current = chosen ?? fits;
  const source = choices.find(({ id }) => id === current)?.body ?? '';
  const [one = '', two = ''] = [values.partnerName, values.partnerName2].map((name) => name.trim().split(/\s+/u)[0]);
  // Values that only the server knows, such as the conversation's link, stay variables until the lead exists.
  const couple = [one, two].filter((name) => name !== '').join(' & ');
  const weddingDate = date.y === null ? values.weddingDate : format.weddingDate(date);
  const filled = renderTemplate(source.replaceAll('{{conversationLink}}', LINK_MARK), {
    couple,
    partner1: one,
    partner2: two,
    weddingDate,
    guests: values.guests,
    supplier,
    sender,
  }).replaceAll(LINK_MARK, '{{conversationLink}}');
  return {
    choices: choices.filter(({ id, body }) => body !== '' || !isQuick(id)),
    chosen: current,
    choose: (id) => {
      set({ chosen: id, typed: null });
      return { before: filesOf(current), after: filesOf(id) };
    },
    text: typed ?? filled,
    write: (text) => set({ chosen, typed: text }),
    facts: [couple, one ?? '', two ?? '', weddingDate.trim(), values.guests.trim()],
    touched: chosen !== null || typed !== null,
    drop,
    discard: kept.discard,
  };
}

const LINK_MARK = '\u0000link\u0000';
