import type { NotificationKind } from '#contracts/notifications/notification-kinds.ts';
import type { Locale } from '#contracts/terms/supplier-terms.ts';
import { layOut } from '#shared/mail/mail-layout.ts';
import type { NewMail } from '#shared/mail/mail-queue.ts';
import { noticePlace } from '../notices/notice-place.ts';
import type { NoticeData } from '../notices/notices.ts';
import { noticeTexts } from '../notices/notice-texts.ts';

/** Maximum lines in one email; a bulk change can cause thousands. */
const LINES_MAX = 20;

export interface DigestLine {
  kind: NotificationKind;
  /** Null for news about the team. */
  leadId: string | null;
  couple: string;
  locked: boolean;
  actor: string | null;
  person: string | null;
  badge: string | null;
  field?: NoticeData['field'];
  /** The number of leads; null for a single one. */
  count: number | null;
}

export interface DigestFacts {
  locale: Locale;
  supplier: string;
  /** Oldest first; at least one. */
  lines: readonly DigestLine[];
  /** URL of the supplier's console, without a trailing slash. */
  consoleUrl: string;
  stopUrl: string;
}

/** One email with everything a person hasn't read yet; a single notification becomes the subject. */
export function digestMail(facts: DigestFacts): Pick<NewMail, 'subject' | 'text' | 'html'> {
  const texts = noticeTexts(facts.locale);
  const { lines, consoleUrl } = facts;
  const sentences = lines.slice(0, LINES_MAX).map((line) => texts.notices[line.kind](line));
  const [only] = lines;
  const single = lines.length === 1 && only !== undefined;
  const heading = single ? (sentences[0] ?? '') : texts.heading(lines.length);
  const rest = lines.length - sentences.length;
  return {
    subject: single ? heading : texts.subject(lines.length, facts.supplier),
    ...layOut({
      locale: facts.locale,
      brand: 'Aisle',
      preview: sentences.join(', ').slice(0, 120),
      blocks: [
        { kind: 'heading', text: heading },
        ...(single ? [] : [{ kind: 'text', text: sentences.join('\n') } as const]),
        ...(rest > 0 ? [{ kind: 'text', text: texts.more(rest) } as const] : []),
        ...(lines.some((line) => line.locked) ? [{ kind: 'text', text: texts.locked } as const] : []),
        single && only.count === null
          ? { kind: 'button', label: texts.open, url: consoleUrl + noticePlace(only.kind, only.leadId, only.field) }
          : { kind: 'button', label: texts.openAll, url: `${consoleUrl}/console/notifications` },
      ],
      footer: [texts.footer(facts.supplier)],
      footerLink: { label: texts.stop, url: facts.stopUrl },
    }),
  };
}
