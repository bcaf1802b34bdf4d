import { Send, X } from 'lucide-react';
import type { ClipboardEvent, DragEvent, FocusEvent, KeyboardEvent } from 'react';
import { useRef, useState } from 'react';
import { readWeddingDate } from '#contracts/reading/read-wedding-date.ts';
import { PROPOSED_HOLD_DAYS } from '#contracts/calendar/calendar.ts';
import { KeptNote } from '../../../forms/kept/KeptNote.tsx';
import { useKeptState } from '../../../forms/kept/useKeptState.ts';
import { addDays } from '../../../format/addDays.ts';
import { useTimeZone } from '../../../format/timeZone.ts';
import { todayIn } from '../../../format/todayIn.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { useActiveSupplier } from '../../../layout/queries.ts';
import { useMay } from '../../../providers/activeSupplier.ts';
import { Button, Dialog, DialogActions, IconButton, Kbd } from '../../../ui/index.ts';
import { keyCaps } from '../../../ui/buttons/keyCaps.ts';
import { FloatingDrawer } from '../../../ui/floating/Floating.tsx';
import { ModalNews } from '../../../ui/floating/ModalNews.tsx';
import { useTemplates } from '../schedule/useTemplates.ts';
import { AddLeadFields } from './AddLeadFields.tsx';
import { isTyped } from './addLeadForm.ts';
import type { FoundField } from './addLeadForm.ts';
import './adding.css';
import { DateCard } from './DateCard.tsx';
import { isEmailFile, textOfEmail } from './droppedEmail.ts';
import { FirstReplyCard } from './FirstReplyCard.tsx';
import { KnownCouple, useKnownLeads } from './KnownCouple.tsx';
import { PastedPanel } from './PastedPanel.tsx';
import { useAddLead } from './useAddLead.ts';
import { useDateAnswer } from './useDateAnswer.ts';
import { useFirstReply } from './useFirstReply.ts';
import { usePasted } from './usePasted.ts';

/** What goes with the lead: a hold until a day, when the reply is sent, and follow-ups. */
interface Chosen {
  until: string | null;
  when: { later: boolean; day: string; time: string };
  followUp: boolean;
}

const TITLE_ID = 'adding-title';
const ASIDE_FIELDS = 'input, textarea, select';
const isOurDrop = ({ target, dataTransfer }: DragEvent): boolean =>
  dataTransfer.types.includes('Files') || !(target instanceof HTMLElement && target.matches(ASIDE_FIELDS));

/** Adds a lead from a phone call, a fair or a pasted email, with the calendar's answer and the first reply beside it. */
export default function AddLead({ onClose }: { onClose: () => void }) {
  const t = useT();
  const format = useFormat();
  const toast = useToast();
  const zone = useTimeZone();
  const { data: supplier } = useActiveSupplier();
  const mayReply = useMay('messages:write');
  const maySchedule = useMay('scheduled:write');
  const today = todayIn(zone);
  const pasted = usePasted();
  const [asking, setAsking] = useState(false);
  const [active, setActive] = useState<string | null>(null);
  const chosen = useKeptState<Chosen>('lead new besides', {
    until: null,
    when: { later: false, day: addDays(today, 1), time: '09:00' },
    followUp: false,
  });
  const { when, followUp } = chosen.value;
  const until = chosen.value.until !== null && chosen.value.until >= today ? chosen.value.until : null;
  const choose = (change: Partial<Chosen>): void => chosen.set({ ...chosen.value, ...change });
  const hasFollowUps = useTemplates('follow-up').length > 0 && maySchedule;
  const body = useRef<HTMLDivElement>(null);
  const { formik, formProps, save, join, joining, kept, forget } = useAddLead({
    pasted: () => pasted.text,
    anyway: () => known,
    besides: (withReply) => ({
      hold: until !== null && answer?.only?.state === 'free' ? { day: answer.only.day, until } : null,
      reply:
        withReply && canReply
          ? {
              text: reply.text.trim(),
              subject: t('adding.reply.subject', { supplier: supplier?.name ?? '' }),
              later: when.later ? when : null,
            }
          : null,
      followUp: followUp && withReply && canReply,
    }),
    onDone: () => {
      dropBesides();
      onClose();
    },
    onKnown: () => void others.refetch(),
  });
  const { values } = formik;
  const country = supplier?.address.country ?? 'GB';
  const date = readWeddingDate(values.weddingDate, country);
  const answer = useDateAnswer(date);
  const reply = useFirstReply(values, date, answer);
  const canReply = mayReply && values.email.trim() !== '' && reply.text.trim() !== '';
  const others = useKnownLeads(values.email, values.phone);
  const known = others.leads !== null && others.leads.length > 0;

  const dropBesides = (): void => {
    pasted.drop();
    reply.drop();
    chosen.drop();
  };
  const discard = (): void => {
    kept.discard();
    pasted.kept.discard();
    reply.discard();
    chosen.kept.discard();
  };
  const close = (): void => (isTyped(values, pasted.text) ? setAsking(true) : onClose());
  const throwAway = (): void => {
    forget();
    dropBesides();
    onClose();
  };
  const read = (text: string, shown: boolean): void => {
    void formik.setValues(pasted.read(text, values));
    pasted.setEditing(!shown);
    if (shown) focusField('partnerName');
  };
  const focusField = (field: FoundField): void => {
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus());
  };
  /** An email can be pasted anywhere: one line belongs to the field it was pasted into. */
  const paste = (event: ClipboardEvent<HTMLElement>): void => {
    if (event.defaultPrevented) return;
    const text = event.clipboardData.getData('text/plain');
    const inField = event.target instanceof HTMLElement && event.target.matches(ASIDE_FIELDS);
    if (text.trim() === '' || (inField && (event.target instanceof HTMLTextAreaElement || !text.trim().includes('\n'))))
      return;
    event.preventDefault();
    read(text, true);
  };
  /** So can its file be dropped, or a text that is dragged; into a field, the browser puts it. */
  const drop = (event: DragEvent<HTMLElement>): void => {
    if (!isOurDrop(event)) return;
    event.preventDefault();
    const { files } = event.dataTransfer;
    const text = event.dataTransfer.getData('text/plain');
    const email = [...files].find(isEmailFile);
    if (email) void readEmail(email);
    else if (files.length > 0) toast.alert(t('adding.pasted.onlyEmail'));
    else if (text.trim() !== '') read(text, true);
  };
  const readEmail = async (file: File): Promise<void> => {
    const text = await textOfEmail(file);
    if (text === null) toast.alert(t('adding.pasted.unreadable'));
    else read(text, true);
  };
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || formik.isSubmitting) return;
    event.preventDefault();
    save(canReply);
  };
  const add = !canReply
    ? known
      ? 'adding.anyway'
      : 'adding.add'
    : known
      ? 'adding.anywayReply'
      : when.later
        ? 'adding.addLater'
        : 'adding.addReply';
  return (
    <>
      <FloatingDrawer
        anchor="right"
        open
        onClose={close}
        slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': TITLE_ID, className: 'adding' } }}
      >
        <div
          className="adding__all"
          role="presentation"
          ref={body}
          onPaste={paste}
          onDragOver={(event) => isOurDrop(event) && event.preventDefault()}
          onDrop={drop}
          onKeyDown={press}
          onFocus={(event: FocusEvent) => setActive((event.target as HTMLInputElement).name || null)}
        >
          <header className="adding__head">
            <div className="grow">
              <h2 className="display-s" id={TITLE_ID}>
                {t('adding.title')}
              </h2>
              <p className="small ink-2">{t('adding.lead')}</p>
            </div>
            <IconButton icon={X} label={t('common.close')} onClick={close} />
          </header>
          <form {...formProps} className="adding__panes">
            <div className="adding__left">
              <KeptNote of={{ restored: kept.restored || pasted.kept.restored, discard }} />
              <PastedPanel
                text={pasted.text}
                found={pasted.found}
                active={active}
                editing={pasted.editing}
                isEmail={values.source === 'email'}
                onText={(text) => read(text, false)}
                onPasted={(text) => read(text, text.trim() !== '')}
                onEditing={pasted.setEditing}
                onField={focusField}
              />
              {known && <KnownCouple leads={others.leads} busy={joining} onJoin={(lead) => void join(lead)} />}
              <AddLeadFields
                form={formik}
                found={pasted.found}
                currency={supplier?.l10n.currency ?? 'GBP'}
                dateHelp={
                  values.weddingDate.trim() === '' || format.weddingDate(date) === values.weddingDate
                    ? null
                    : date.y === null
                      ? t('adding.date.unread')
                      : format.weddingDate(date)
                }
              />
              {!known && <KnownCouple leads={others.leads} busy={joining} onJoin={(lead) => void join(lead)} />}
            </div>
            <div className="adding__right">
              <DateCard
                answer={answer}
                until={until}
                onUntil={(next) => choose({ until: next })}
                onDay={(day) => void formik.setFieldValue('weddingDate', format.date(day))}
                usualEnd={addDays(answer?.today ?? today, answer?.holdDays ?? PROPOSED_HOLD_DAYS)}
              />
              {mayReply && (
                <FirstReplyCard
                  reply={reply}
                  to={values.email.trim()}
                  when={when}
                  onWhen={(next) => choose({ when: next })}
                  today={today}
                  followUp={followUp}
                  onFollowUp={(next) => choose({ followUp: next })}
                  hasFollowUps={hasFollowUps}
                />
              )}
            </div>
          </form>
          <ModalNews />
          <footer className="adding__foot">
            <Button variant="ghost" onClick={close}>
              {t('common.cancel')}
            </Button>
            <span className="spacer" />
            {canReply && (
              <Button busy={formik.isSubmitting} onClick={() => save(false)}>
                {t(known ? 'adding.anyway' : 'adding.without')}
              </Button>
            )}
            <Button
              variant="primary"
              {...(canReply && { icon: Send })}
              busy={formik.isSubmitting}
              onClick={() => save(canReply)}
            >
              {t(add)}
              <Kbd>{keyCaps(['Ctrl', '↵']).join(' ')}</Kbd>
            </Button>
          </footer>
        </div>
      </FloatingDrawer>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('adding.discard.title')}
        actions={<DialogActions go={t('adding.discard.go')} onCancel={() => setAsking(false)} onGo={throwAway} />}
      >
        <p className="small ink-2">{t('adding.discard.text')}</p>
      </Dialog>
    </>
  );
}
