import { useT } from '../../../i18n/i18n.ts';
import { Skeleton, SkeletonRows } from '../../../ui/index.ts';

/** Widths of the placeholder messages, in percent of the chat; every other one is ours. */
const MESSAGES = [58, 44, 66, 38];

/** A lead's skeleton: the list next to it, its header, a few messages. */
export function LeadSkeleton() {
  const t = useT();
  return (
    <div className="lead">
      <div className="lead-strip lead-coming__side" aria-hidden="true">
        <SkeletonRows rows={6} />
      </div>
      <div className="lead__chat" role="status" aria-label={t('common.loading')}>
        <div className="lead-head late">
          <Skeleton arch width={44} height={48} />
          <span className="col lead-coming__lines">
            <Skeleton width={180} height={16} />
            <Skeleton width={240} height={10} />
          </span>
        </div>
        <div className="row lead__tabs late">
          {MESSAGES.map((of) => (
            <Skeleton key={of} width={56} height={10} />
          ))}
        </div>
        <div className="messages late">
          {MESSAGES.map((width, at) => (
            <span
              key={width}
              className={at % 2 === 0 ? 'message' : 'message message--ours'}
              style={{ width: `${width}%` }}
            >
              <Skeleton height={at % 2 === 0 ? 72 : 52} />
            </span>
          ))}
        </div>
      </div>
      <div className="lead__details lead-coming__side" aria-hidden="true">
        <SkeletonRows rows={5} />
      </div>
    </div>
  );
}
