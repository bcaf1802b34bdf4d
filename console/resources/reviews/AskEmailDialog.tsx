import { useQuery } from '@tanstack/react-query';
import type { AskPreviewInput } from '#contracts/reviews/review-request.ts';
import { useT } from '../../i18n/i18n.ts';
import { Dialog, ErrorState, SkeletonRows } from '../../ui/index.ts';
import { feedbackData } from './feedbackData.ts';

export interface AskEmailDialogProps {
  /** The couple's names. */
  couple: string;
  input: AskPreviewInput;
  onClose: () => void;
}

/** The email that asks a couple for a review, as they would get it, without their link. */
export function AskEmailDialog({ couple, input, onClose }: AskEmailDialogProps) {
  const t = useT();
  const { data, error, refetch } = useQuery({
    queryKey: ['review-requests', 'preview', input],
    queryFn: () => feedbackData.previewAsk(input),
  });
  return (
    <Dialog open title={t('reviews.ask.email.title', { couple })} onClose={onClose}>
      {error ? (
        <ErrorState compact error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className="ask-email">
          <p className="small">
            <span className="ink-3">{t('reviews.ask.email.subject')}</span> <b className="strong">{data.subject}</b>
          </p>
          <div className="well ask-email__body">
            <p className="ask-email__text">{data.text}</p>
            <span className="ask-email__button">{data.button}</span>
            {data.footer.map((line) => (
              <p key={line} className="caption ink-3">
                {line}
              </p>
            ))}
          </div>
          <p className="small ink-2">
            {data.standard && `${t('reviews.ask.email.standard')} `}
            {t('reviews.ask.email.link')}
          </p>
        </div>
      ) : (
        <SkeletonRows rows={4} />
      )}
    </Dialog>
  );
}
