import { REPLY_LIMITS } from '#contracts/messaging/reply-settings.ts';
import { useT } from '../../i18n/i18n.ts';
import { Card } from '../../ui/index.ts';
import { PlainField } from './PlainField.tsx';
import type { ReplyPart } from './useReplyDraft.ts';

export interface ReplySectionProps {
  part: ReplyPart;
  mayWrite: boolean;
}

/** The address that couples' email replies are sent to, and the signature below every message. */
export function RepliesSection({ part, mayWrite }: ReplySectionProps) {
  const t = useT();
  const { values, change, error } = part;
  return (
    <div id="replies" className="settings__anchor">
      <Card title={t('settings.replies.title')}>
        <div className="col settings__fields">
          <PlainField
            id="reply-to"
            type="email"
            label={t('settings.replies.replyTo')}
            aside={t('common.optional')}
            help={t(values.replyTo ? 'settings.replies.replyToElsewhere' : 'settings.replies.replyToHelp')}
            placeholder="hello@example.com"
            value={values.replyTo ?? ''}
            error={error('replyTo')}
            disabled={!mayWrite}
            onChange={(text) => change({ replyTo: text === '' ? null : text })}
          />
          <PlainField
            id="signature"
            rows={3}
            label={t('settings.replies.signature')}
            aside={t('common.optional')}
            help={t('settings.replies.signatureHelp')}
            maxLength={REPLY_LIMITS.signature}
            value={values.signature}
            error={error('signature')}
            disabled={!mayWrite}
            onChange={(signature) => change({ signature })}
          />
        </div>
      </Card>
    </div>
  );
}
