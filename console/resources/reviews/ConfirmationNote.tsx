import type { FeedbackAnswer } from '#contracts/reviews/feedback.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';

/** The state of the email that asked a couple to confirm a testimonial; once it is verified, only that is shown. */
export function ConfirmationNote({ feedback: { confirmation, verified } }: { feedback: FeedbackAnswer }) {
  const t = useT();
  const format = useFormat();
  if (!confirmation || verified) return null;
  const { state, sentTo, askedAt, endsAt, answeredAt } = confirmation;
  return (
    <p className="small ink-2">
      {t(`reviews.confirm.states.${state}`, {
        address: sentTo,
        day: format.shortDay(answeredAt ?? askedAt),
        until: format.shortDay(endsAt),
      })}
    </p>
  );
}
