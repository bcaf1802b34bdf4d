import { REPLY_LIMITS } from '#contracts/messaging/reply-settings.ts';
import { QUICK_REPLIES } from '#contracts/terms/reply-terms.ts';
import { useT } from '../../i18n/i18n.ts';
import { Card } from '../../ui/index.ts';
import { PlainField } from './PlainField.tsx';
import type { ReplySectionProps } from './RepliesSection.tsx';

/** The texts behind the three buttons above a conversation without a reply. */
export function QuickRepliesSection({ part, mayWrite }: ReplySectionProps) {
  const t = useT();
  const { quickReplies } = part.values;
  return (
    <div id="quick-replies" className="settings__anchor">
      <Card title={t('settings.quickReplies.title')}>
        <p className="small ink-2 settings__lead">{t('settings.quickReplies.lead')}</p>
        <div className="col settings__fields">
          {QUICK_REPLIES.map((reply) => (
            <PlainField
              key={reply}
              id={`quick-${reply}`}
              rows={6}
              label={t(`lead.quick.${reply}`)}
              maxLength={REPLY_LIMITS.quickReply}
              value={quickReplies[reply]}
              error={part.error(`quickReplies.${reply}`)}
              disabled={!mayWrite}
              onChange={(text) => part.change({ quickReplies: { ...quickReplies, [reply]: text } })}
            />
          ))}
        </div>
      </Card>
    </div>
  );
}
