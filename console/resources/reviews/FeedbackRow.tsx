import { Mail, Reply } from 'lucide-react';
import { useState } from 'react';
import type { FeedbackAnswer } from '#contracts/reviews/feedback.ts';
import { reviewPath } from '#contracts/reviews/feedback-limits.ts';
import { mayAskCouple } from '#contracts/reviews/testimonial-rules.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { useActiveAccess } from '../../providers/useSession.ts';
import { ActionMenu, Button, Chip, CoupleArch } from '../../ui/index.ts';
import { CheckedNote } from './CheckedNote.tsx';
import { ConfirmationNote } from './ConfirmationNote.tsx';
import { FeedbackPhotos } from './FeedbackPhotos.tsx';
import { ReplyForm } from './ReplyForm.tsx';
import { ReportNote } from './ReportNote.tsx';
import { Stars } from './Stars.tsx';

export interface FeedbackActions {
  report: (feedback: FeedbackAnswer) => void;
  appeal: (feedback: FeedbackAnswer) => void;
  edit: (feedback: FeedbackAnswer) => void;
  confirm: (feedback: FeedbackAnswer) => void;
  remove: (feedback: FeedbackAnswer) => void;
}

interface FeedbackRowProps {
  feedback: FeedbackAnswer;
  /** Null for viewers. */
  actions: FeedbackActions | null;
  /** Whether the person belongs to the team: staff acting for it don't write replies, reports or emails to couples. */
  ofTeam: boolean;
  /** Whether the proof is expanded. */
  proofOpen: boolean;
  onProof: (open: boolean) => void;
}

/** A review or testimonial with its proof, the reply, and decisions about it. */
export function FeedbackRow({ feedback, actions, ofTeam, proofOpen, onProof }: FeedbackRowProps) {
  const t = useT();
  const format = useFormat();
  const publicId = useActiveAccess()?.publicId;
  const [replying, setReplying] = useState(false);
  const { id, couple, dateWedding, createdAt, stars, title, text, response, state, link } = feedback;
  const facts = [
    dateWedding !== null && t('reviews.married', { day: format.date(dateWedding) }),
    t(stars === null ? 'reviews.added' : 'reviews.reviewed', { day: format.shortDay(createdAt) }),
  ].filter(Boolean);
  const entries = actions ? entriesOf(feedback, actions, ofTeam ? () => setReplying(true) : null) : [];
  return (
    <li className="feedback">
      <div className="feedback__head">
        <CoupleArch couple={couple} id={id} size="l" />
        <div className="feedback__who">
          <h2 className="strong">{couple}</h2>
          <p className="small ink-2">{facts.join(', ')}</p>
        </div>
        {stars !== null && <Stars stars={stars} />}
        {entries.length > 0 && (
          <ActionMenu
            label={t('reviews.actions', { couple })}
            actions={entries.map(({ key, run }) => ({ label: t(`reviews.menu.${key}`), run }))}
          />
        )}
      </div>
      {state !== 'shown' && <Chip tone={state === 'removed' ? 'bad' : 'warn'}>{t(`reviews.state.${state}`)}</Chip>}
      {title !== '' && <p className="strong">{title}</p>}
      <p className="feedback__words">{text}</p>
      <FeedbackPhotos feedback={feedback} />
      {link !== null && (
        <a className="text-link small" href={link} rel="noreferrer" target="_blank">
          {t('reviews.source')}
        </a>
      )}
      {stars !== null && state === 'shown' && publicId !== undefined && (
        <a className="text-link small" href={reviewPath(publicId, id)} rel="noreferrer" target="_blank">
          {t('reviews.view')}
        </a>
      )}
      <div className="feedback__below">
        <CheckedNote feedback={feedback} open={proofOpen} onOpen={onProof} />
        {actions && ofTeam && mayAskCouple(feedback) && (
          <Button size="small" icon={Mail} onClick={() => actions.confirm(feedback)}>
            {t('reviews.confirm.open')}
          </Button>
        )}
        {actions && ofTeam && !response && !replying && state !== 'removed' && (
          <Button size="small" icon={Reply} onClick={() => setReplying(true)}>
            {t('reviews.reply.open')}
          </Button>
        )}
      </div>
      <ConfirmationNote feedback={feedback} />
      {response && !replying && (
        <p className="feedback__reply">
          <strong>{t('reviews.reply.yours')}</strong> {response.message}
          {response.updatedAt !== response.createdAt && (
            <span className="caption ink-3">
              {' '}
              {t('reviews.reply.edited', { day: format.shortDay(response.updatedAt) })}
            </span>
          )}
        </p>
      )}
      {replying && (
        <ReplyForm feedback={feedback} onClose={() => setReplying(false)} onReopen={() => setReplying(true)} />
      )}
      {feedback.report && (
        <ReportNote report={feedback.report} onAppeal={actions && ofTeam ? () => actions.appeal(feedback) : null} />
      )}
    </li>
  );
}

/** `reply` is null for people who can't reply for the team. */
function entriesOf(feedback: FeedbackAnswer, actions: FeedbackActions, reply: (() => void) | null) {
  const { type, response, report, state } = feedback;
  const entries: { key: 'reply' | 'editReply' | 'edit' | 'remove' | 'report'; run: () => void }[] = [];
  if (reply && state !== 'removed') entries.push({ key: response ? 'editReply' : 'reply', run: reply });
  if (type === 'testimonial')
    entries.push(
      { key: 'edit', run: () => actions.edit(feedback) },
      { key: 'remove', run: () => actions.remove(feedback) },
    );
  else if (reply && !report) entries.push({ key: 'report', run: () => actions.report(feedback) });
  return entries;
}
