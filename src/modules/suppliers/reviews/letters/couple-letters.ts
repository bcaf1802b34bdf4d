import { renderTemplate } from '#contracts/messaging/template-text.ts';
import type { AskPreview } from '#contracts/reviews/review-request.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { layOut } from '#shared/mail/mail-layout.ts';
import type { MailBlock } from '#shared/mail/mail-layout.ts';
import type { MailQueue, NewMail } from '#shared/mail/mail-queue.ts';
import type { SuppliersApi } from '../../profile/suppliers-api.ts';
import type { ReviewMarkets } from '../markets/review-markets.ts';
import { reviewsDb } from '../tables/review-tables.ts';
import type { FeedbackRow, ReportRow, RequestRow } from '../tables/review-tables.ts';
import { letterTexts, longDay } from './couple-letter-texts.ts';
import type { CoupleAddress, ReviewCouple, ReviewCouples } from './review-couples.ts';
import type { ReviewLinks } from './review-links.ts';

const REVIEW_MAIL = 'review-request';

interface LetterParts {
  em: Em;
  mails: Pick<MailQueue, 'enqueueAll'>;
  couples: ReviewCouples;
  links: ReviewLinks;
  suppliers: Pick<SuppliersApi, 'get'>;
  markets: ReviewMarkets;
}

interface Letter {
  kind: string;
  subject: string;
  blocks: MailBlock[];
  footer?: readonly string[];
}

/** Emails to couples about reviews. Couples who can't be reached, or are over the email limits, are left out. */
export class CoupleLetters {
  readonly #parts: LetterParts;

  constructor(parts: LetterParts) {
    this.#parts = parts;
  }

  /** Asks or reminds each of them with their own link. Returns the requests whose email was queued. */
  async ask(supplierId: string, requests: readonly RequestRow[], isReminder = false): Promise<RequestRow[]> {
    const { couples, links, markets } = this.#parts;
    const refs = requests.map((request) => request.couple_ref);
    const [supplier, addresses] = await Promise.all([
      this.#parts.suppliers.get(supplierId),
      couples.addresses(supplierId, refs),
    ]);
    // The market may have turned reviews off since the reminder was scheduled.
    if (!(await markets.isOpen(supplier.market))) return [];
    const reached: RequestRow[] = [];
    const mails: NewMail[] = [];
    for (const request of requests) {
      const address = await this.#own(request, addresses);
      if (!address) continue;
      reached.push(request);
      const { asked } = letterTexts(address.locale);
      const words = wordsFor({ ...address, shownAs: request.shown_as }, supplier.name, request);
      const letter: Letter = {
        kind: REVIEW_MAIL,
        subject: asked.subject(supplier.name),
        blocks: [
          ...(isReminder ? [{ kind: 'text', text: asked.reminder } as const] : []),
          { kind: 'text', text: words.text },
          { kind: 'button', label: asked.button, url: await links.url(request.id) },
        ],
        footer: words.footer,
      };
      const mail = written(letter, address, supplier, request.id);
      mails.push(isReminder ? mail : { ...mail, notBefore: request.asked_at });
    }
    await this.#parts.mails.enqueueAll(mails);
    return reached;
  }

  /** What `ask` would send to a couple, but for their link, which exists only once they are asked. */
  async preview(
    supplierId: string,
    couple: ReviewCouple,
    request: Pick<RequestRow, 'message' | 'ends_at'>,
  ): Promise<AskPreview> {
    const { name } = await this.#parts.suppliers.get(supplierId);
    const { asked, plainSubject, why, stop } = letterTexts(couple.locale);
    const { text, footer } = wordsFor(couple, name, request);
    return {
      subject: couple.neverWrote ? plainSubject : asked.subject(name),
      text,
      button: asked.button,
      footer: [...footer, why(name), stop],
      standard: couple.neverWrote,
    };
  }

  async replied(row: FeedbackRow): Promise<void> {
    await this.#about(row, async ({ replied }, supplier, neverWrote) => ({
      kind: 'review-reply',
      subject: replied.subject(supplier),
      blocks: [
        { kind: 'text', text: replied.text(supplier) },
        // The supplier's own words don't reach couples who never wrote to it (S46).
        ...(neverWrote ? [] : [{ kind: 'quote', text: row.response ?? '' } as const]),
      ],
    }));
  }

  /** The decision of staff, with reasons, and how to appeal. */
  async decided(row: FeedbackRow, report: ReportRow): Promise<void> {
    const { em, links } = this.#parts;
    const request = await reviewsDb(em)
      .selectFrom('review_request')
      .select('id')
      .where('supplier_id', '=', row.supplier_id)
      .where('couple_key', '=', row.couple_key)
      .executeTakeFirst();
    await this.#about(row, async ({ decided }, supplier) => {
      const removed = report.state === 'removed';
      const further = report.appealed_by === null ? (removed ? [decided.appeal] : []) : [decided.final];
      return {
        kind: 'review-decided',
        subject: decided.subject,
        blocks: [
          { kind: 'text', text: removed ? decided.removed(supplier) : decided.kept(supplier) },
          { kind: 'text', text: decided.reasons },
          { kind: 'quote', text: report.statement ?? '' },
          ...further.map((text) => ({ kind: 'text', text }) as const),
          ...(request ? [{ kind: 'button', label: decided.button, url: await links.url(request.id) } as const] : []),
        ],
      };
    });
  }

  /** A team can change a lead's address, but emails meant for a couple, and above all its link, go to no one else. */
  async #own(
    { couple_ref: ref, couple_key: key }: Pick<FeedbackRow, 'couple_ref' | 'couple_key'>,
    addresses: ReadonlyMap<string, CoupleAddress>,
  ): Promise<CoupleAddress | null> {
    const address = addresses.get(ref ?? '');
    return address && (await this.#parts.links.coupleKey(address.envelope.to.address)) === key ? address : null;
  }

  async #about(
    row: FeedbackRow,
    letterOf: (texts: ReturnType<typeof letterTexts>, supplier: string, neverWrote: boolean) => Promise<Letter>,
  ): Promise<void> {
    if (row.couple_ref === null) return;
    const addresses = await this.#parts.couples.addresses(row.supplier_id, [row.couple_ref]);
    const address = await this.#own(row, addresses);
    if (!address) return;
    const supplier = await this.#parts.suppliers.get(row.supplier_id);
    const letter = await letterOf(letterTexts(address.locale), supplier.name, address.neverWrote);
    await this.#parts.mails.enqueueAll([written(letter, address, supplier, row.id)]);
  }
}

/** The text and the small print of an email that asks a couple. */
function wordsFor(
  { locale, neverWrote, shownAs }: Pick<ReviewCouple, 'locale' | 'neverWrote' | 'shownAs'>,
  supplier: string,
  { message, ends_at: endsAt }: Pick<RequestRow, 'message' | 'ends_at'>,
): { text: string; footer: string[] } {
  const { asked } = letterTexts(locale);
  return {
    text: message === null || neverWrote ? asked.plain(supplier) : renderTemplate(message, { couple: shownAs }),
    footer: [asked.alone(longDay(endsAt, locale)), asked.same],
  };
}

function written(
  letter: Letter,
  { locale, neverWrote, stopUrl, envelope }: CoupleAddress,
  supplier: { id: string; name: string },
  referenceId: string,
): NewMail {
  const words = letterTexts(locale);
  const subject = neverWrote ? words.plainSubject : letter.subject;
  const { html, text } = layOut({
    locale,
    brand: neverWrote ? envelope.fromName : supplier.name,
    preview: subject,
    blocks: letter.blocks,
    footer: [...(letter.footer ?? []), words.why(supplier.name)],
    footerLink: { label: words.stop, url: stopUrl },
  });
  return {
    kind: letter.kind,
    supplierId: supplier.id,
    referenceId,
    ...envelope,
    subject,
    text,
    html,
    headers: {
      'List-Unsubscribe': `<${stopUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  };
}
