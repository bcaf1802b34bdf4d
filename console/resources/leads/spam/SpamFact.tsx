import { ShieldAlert, ShieldCheck } from 'lucide-react';
import type { SpamEvidence } from '#contracts/lead/lead-spam.ts';
import { SPAM_LIMIT } from '#contracts/lead/lead-spam.ts';
import { useT } from '../../../i18n/i18n.ts';
import { Icon } from '../../../ui/index.ts';

/** How an enquiry was rated when it arrived: the score in words, with every reason for and against it. */
export function SpamFact({ spam }: { spam: SpamEvidence }) {
  const t = useT();
  const words = spam.reasons.map((reason) => t(`spam.rule.${reason}`)).join(', ');
  const level = spam.score >= SPAM_LIMIT ? 'high' : spam.score > 0 ? 'some' : 'none';
  return (
    <li className="row">
      <Icon
        of={level === 'none' ? ShieldCheck : ShieldAlert}
        size={14}
        className={level === 'none' ? 'evidence__ok' : 'ink-3'}
      />
      <span className="evidence__text">
        {t(`spam.level.${level}`, { score: spam.score })}
        {words !== '' && <span className="caption ink-3">{` · ${words}`}</span>}
      </span>
    </li>
  );
}
