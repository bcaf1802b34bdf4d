import { sql } from 'kysely';
import type { AuthApi, Person } from '#modules/auth/index.ts';
import type { CoupleAddress, ReviewCouple, ReviewCouples, SuppliersApi } from '#modules/suppliers/index.ts';
import { fold } from '#shared/fold.ts';
import { mailboxOf } from '#shared/mailbox-of.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { unindexed } from '#shared/persistence/unindexed.ts';
import { ASIDE } from '../../core/lead/aside.ts';
import { coupleLocale } from '../../core/lead/couple-locale.ts';
import { maskToStore } from '../../core/masking/lead-mask.ts';
import type { LeadRow } from '../../core/tables/leads-tables.ts';
import { coupleEnvelope } from '../conversation/couple-envelope.ts';
import type { CoupleLinks } from '../links/couple-links.ts';
import type { OutgoingMessages } from '../outgoing/outgoing-messages.ts';
import { messagingDb } from '../tables/messaging-tables.ts';

/** The number of couples in a list. */
const SHOWN = 500;
const BOOKED = ['Booked', 'Completed'] as const;
const COLUMNS = [
  'lead.id',
  'lead.conversation_id',
  'lead.couple_user_id',
  'lead.first_name',
  'lead.last_name',
  'lead.first_name2',
  'lead.last_name2',
  'lead.email',
  'lead.email_folded',
  'lead.phone',
  'lead.locked',
  'lead.never_wrote',
  'lead.stage',
  'lead.aside',
  'lead.wedding_earliest',
  'lead.wedding_latest',
  'lead.booking_acknowledged_at',
] as const;
type BookedLead = Pick<LeadRow, (typeof COLUMNS)[number] extends `lead.${infer C extends keyof LeadRow}` ? C : never>;

export interface BookedCouplesParts {
  em: Em;
  auth: Pick<AuthApi, 'people' | 'members'>;
  suppliers: Pick<SuppliersApi, 'get'>;
  links: CoupleLinks;
  outgoing: Pick<OutgoingMessages, 'admit'>;
}

/** Couples who booked a supplier and can be asked for a review (D23). */
export class BookedCouples implements ReviewCouples {
  readonly #parts: BookedCouplesParts;

  constructor(parts: BookedCouplesParts) {
    this.#parts = parts;
  }

  async married(supplierId: string, from: string, to: string): Promise<ReviewCouple[]> {
    const leads = await messagingDb(this.#parts.em)
      .selectFrom('lead')
      .select(COLUMNS)
      .where('supplier_id', '=', supplierId)
      .where('stage', 'in', BOOKED)
      .where('aside', '=', ASIDE.no)
      .where((eb) =>
        eb.or([
          eb.and([eb(unindexed('wedding_latest'), '>=', from), eb(unindexed('wedding_latest'), '<=', to)]),
          eb.and([eb('stage', '=', 'Completed'), eb('wedding_latest', 'is', null)]),
        ]),
      )
      .orderBy('wedding_latest', 'desc')
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .execute();
    return this.#present(supplierId, leads);
  }

  async some(supplierId: string, refs: readonly string[]): Promise<Map<string, ReviewCouple>> {
    const booked = (await this.#leads(supplierId, refs)).filter(
      (lead) => BOOKED.some((stage) => stage === lead.stage) && lead.aside === ASIDE.no,
    );
    const couples = await this.#present(supplierId, booked);
    return new Map(couples.map((couple) => [couple.ref, couple]));
  }

  async addresses(supplierId: string, refs: readonly string[]): Promise<Map<string, CoupleAddress>> {
    const { suppliers, outgoing, links } = this.#parts;
    const leads = await this.#leads(supplierId, refs);
    if (leads.length === 0) return new Map();
    const supplier = await suppliers.get(supplierId);
    const [people, bounced] = [await this.#people(leads), await this.#bounced(leads)];
    const reached = leads.filter((lead) => whyNot(lead, supplier.payPerEnquiry, people, bounced) === null);
    const { admitted } = await outgoing.admit(reached.map((lead) => ({ supplier, lead })));
    const maker = await links.open();
    return new Map(
      admitted.map(({ lead }) => {
        const neverWrote = fromFlag(lead.never_wrote);
        const address: CoupleAddress = {
          locale: coupleLocale(people.get(lead.couple_user_id), supplier),
          neverWrote,
          stopUrl: maker.stop(lead.couple_user_id),
          envelope: coupleEnvelope(neverWrote, {
            supplier: supplier.name,
            to: { name: firstNames(lead), address: lead.email },
            replyTo: null,
            conversationAddress: maker.replyAddress(lead.conversation_id),
          }),
        };
        return [lead.id, address];
      }),
    );
  }

  async #present(supplierId: string, leads: readonly BookedLead[]): Promise<ReviewCouple[]> {
    if (leads.length === 0) return [];
    const supplier = await this.#parts.suppliers.get(supplierId);
    const { payPerEnquiry, email } = supplier;
    const [people, bounced] = [await this.#people(leads), await this.#bounced(leads)];
    const team = await this.#parts.auth.members(supplierId);
    const own = new Set([email, ...team.map((member) => member.email)].map(mailboxOf));
    return leads.map((lead) => {
      const person = people.get(lead.couple_user_id);
      const wrote = fold(person?.email ?? '') === lead.email_folded;
      const neverWrote = fromFlag(lead.never_wrote);
      const { partners } = maskToStore(lead, payPerEnquiry);
      return {
        ref: lead.id,
        couple: partners.map(({ firstName }) => firstName).join(' & '),
        shownAs: firstNames(lead),
        weddingDay: lead.wedding_earliest === lead.wedding_latest ? lead.wedding_latest : null,
        email: lead.email,
        locale: coupleLocale(person, supplier),
        neverWrote,
        // Someone who never wrote here, or whose address has changed, may be the supplier itself.
        confirmedAt: neverWrote || !wrote ? null : lead.booking_acknowledged_at,
        reason: own.has(mailboxOf(lead.email)) ? 'own-address' : whyNot(lead, payPerEnquiry, people, bounced),
      };
    });
  }

  async #leads(supplierId: string, refs: readonly string[]): Promise<BookedLead[]> {
    if (refs.length === 0) return [];
    return messagingDb(this.#parts.em)
      .selectFrom('lead')
      .select(COLUMNS)
      .where('lead.id', 'in', refs)
      .where(unindexed('lead.supplier_id'), '=', supplierId)
      .execute();
  }

  #people(leads: readonly BookedLead[]): Promise<ReadonlyMap<string, Person>> {
    return this.#parts.auth.people([...new Set(leads.map((lead) => lead.couple_user_id))]);
  }

  /** Leads whose current address has bounced permanently. */
  async #bounced(leads: readonly BookedLead[]): Promise<ReadonlySet<string>> {
    const rows = await messagingDb(this.#parts.em)
      .selectFrom('message')
      .innerJoin('message_mail as mail', 'mail.message_id', 'message.id')
      .select(['message.conversation_id', 'mail.returned_from'])
      .where(
        'message.conversation_id',
        'in',
        leads.map((lead) => lead.conversation_id),
      )
      .where((eb) => eb.or([eb('mail.returned_at', 'is not', null), eb('mail.bounce_permanent', '=', sql<boolean>`1`)]))
      .execute();
    const returned = Map.groupBy(rows, (row) => row.conversation_id);
    return new Set(
      leads
        .filter((lead) =>
          (returned.get(lead.conversation_id) ?? []).some(
            ({ returned_from: from }) => from === null || from === lead.email_folded,
          ),
        )
        .map(({ id }) => id),
    );
  }
}

const firstNames = ({ first_name: one, first_name2: two }: BookedLead): string =>
  [one, two].filter(Boolean).join(' & ');

function whyNot(
  lead: BookedLead,
  payPerEnquiry: boolean,
  people: ReadonlyMap<string, Person>,
  bounced: ReadonlySet<string>,
): ReviewCouple['reason'] {
  if (fromFlag(lead.locked) && payPerEnquiry) return 'locked';
  if (lead.email === '') return 'no-email';
  // A couple without an account has been erased.
  if (people.get(lead.couple_user_id)?.optedOut ?? true) return 'opted-out';
  return bounced.has(lead.id) ? 'bounced' : null;
}
