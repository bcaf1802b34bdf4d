import { BadgeCheck, CircleDashed, FileCheck, Mail, ShieldCheck, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { FeedbackAnswer } from '#contracts/reviews/feedback.ts';
import type { FeedbackCheck } from '#contracts/reviews/feedback-limits.ts';
import { verifyUrl } from '#contracts/reviews/verify-path.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { useAttempt } from '../../layout/news/useAttempt.ts';
import { useCopy } from '../../layout/news/useCopy.ts';
import { Button, Chip, Icon, IconButton } from '../../ui/index.ts';
import type { IconGlyph } from '../../ui/icons/Icon.tsx';
import { feedbackData } from './feedbackData.ts';

const ICONS: Readonly<Record<FeedbackCheck, IconGlyph>> = {
  booking: ShieldCheck,
  link: Mail,
  email: BadgeCheck,
  staff: FileCheck,
  none: CircleDashed,
};

interface CheckedNoteProps {
  feedback: FeedbackAnswer;
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** How it was checked: a chip; when opened, the date, the signer, and the proof to copy. */
export function CheckedNote({ feedback, open, onOpen }: CheckedNoteProps) {
  const t = useT();
  const format = useFormat();
  const copy = useCopy();
  const attempt = useAttempt();
  const { id, checked, checkedAt, signedBy } = feedback;
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  // Each of the two replaces the other, which had the focus.
  useEffect(() => {
    const isSame = wasOpen.current === open;
    wasOpen.current = open;
    if (!isSame && (open || document.activeElement === document.body)) button.current?.focus();
  }, [open]);
  const icon = ICONS[checked];
  const title = t(`reviews.checks.${checked}`);
  if (checked === 'none') return <Chip icon={icon}>{title}</Chip>;
  if (!open)
    return (
      <button
        ref={button}
        data-row={id}
        type="button"
        className="chip chip--ok checked-chip"
        aria-expanded={false}
        onClick={() => onOpen(true)}
      >
        <Icon of={icon} size={12} />
        {title}
      </button>
    );
  const copyProof = () =>
    attempt(async () => {
      const proof = await feedbackData.proof(id);
      const where = t('reviews.checkProof', { link: verifyUrl(proof.review.issuer) });
      await copy(`${JSON.stringify(proof)}\n\n${where}\n`);
    });
  return (
    <div className="checked-note small">
      <Icon of={icon} size={16} />
      <p>
        <strong>{title}.</strong>{' '}
        {checkedAt !== null && t(`reviews.checkedOn.${checked}`, { day: format.day(checkedAt) })}{' '}
        {signedBy !== null &&
          t('reviews.signedBy', { host: URL.canParse(signedBy) ? new URL(signedBy).host : signedBy })}
      </p>
      {signedBy !== null && (
        <Button variant="text" size="small" onClick={() => void copyProof()}>
          {t('reviews.copyProof')}
        </Button>
      )}
      <IconButton
        ref={button}
        data-row={id}
        icon={X}
        small
        label={t('reviews.closeProof')}
        onClick={() => onOpen(false)}
      />
    </div>
  );
}
