import { Send, X } from 'lucide-react';
import type { FocusEvent, KeyboardEvent } from 'react';
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
import { FirstReplyCard } from './FirstReplyCard.tsx';
import { KnownCouple, useKnownLeads } from './KnownCouple.tsx';
import { PastedPanel } from './PastedPanel.tsx';
import { useAddLead } from './useAddLead.ts';
import { useDateAnswer } from './useDateAnswer.ts';
import { useFirstReply } from './useFirstReply.ts';
import { isInside, useIncoming } from './useIncoming.ts';
import { usePasted } from './usePasted.ts';
import { useReplyFiles } from './useReplyFiles.ts';

/** Actions that accompany the lead: a hold until a day, when the reply is sent, and follow-ups. */
interface Chosen {
  until: string | null;
  when: { later: boolean; day: string; time: string };
  followUp: boolean;
}

const TITLE_ID = 'adding-title';
/** A file that can't be sent with the reply. */
const WRONG_FILE = '.file--failed button, .attached__file--gone button';

/** Adds a lead from a phone call, a fair or a pasted email, next to the calendar's answer and the first reply. */
export default function AddLead({ onClose }: { onClose: () => void }) {
  const t = useT();
  const format = useFormat();
  const zone = useTimeZone();
  const { data: supplier } = useActiveSupplier();
  const mayReply = useMay('messages:write');
  const maySchedule = useMay('scheduled:write');
  const today = todayIn(zone);
  const pasted = usePasted();
  const files = useReplyFiles();
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
              attachments: files.attaching.files,
            }
          : null,
      followUp: followUp && withReply && canReply,
    }),
    onDone: () => {
      dropBesides();
      onClose();
    },
    onKnown: () => void others.refetch(),
    onRefused: files.missing,
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
    files.drop();
    chosen.drop();
  };
  const discard = (): void => {
    kept.discard();
    pasted.kept.discard();
    reply.discard();
    files.kept.discard();
    chosen.kept.discard();
  };
  const chosenFiles = files.attaching.files.length + files.attaching.uploads.list.length;
  const close = (): void => (isTyped(values, pasted.text, chosenFiles) ? setAsking(true) : onClose());
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
  const incoming = useIncoming({
    onText: (text) => read(text, true),
    onFiles: mayReply && values.email.trim() !== '' ? files.attaching.uploads.add : null,
  });
  const send = (): void => {
    if (canReply && files.uploading) return;
    if (canReply && files.wrong) body.current?.querySelector<HTMLElement>(WRONG_FILE)?.focus();
    else save(canReply);
  };
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || formik.isSubmitting || !isInside(event)) return;
    event.preventDefault();
    send();
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
          {...incoming}
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
              <KeptNote of={{ restored: kept.restored || pasted.kept.restored || files.kept.restored, discard }} />
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
                  files={files}
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
              disabled={canReply && files.uploading}
              onClick={send}
            >
              {t(canReply && files.uploading ? 'attachments.waitUpload' : add)}
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
