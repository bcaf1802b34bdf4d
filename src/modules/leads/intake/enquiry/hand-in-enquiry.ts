import type { HandedInAnswer, HandedInEnquiry } from '#contracts/lead/enquiry.ts';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import type { Locale } from '#contracts/terms/supplier-terms.ts';
import type { Idempotency, Outcome, RequestKey } from '#shared/persistence/idempotency/idempotency.ts';
import type { NewEnquiry } from '../../index.ts';
import type { ReceiveEnquiry } from './receive-enquiry.ts';
import type { EnquiryLimits } from './enquiry-limits.ts';
import { pageOf } from './widget-enquiry.ts';
import { newEnquiry } from './new-enquiry.ts';

export interface HandInEnquiryParts {
  suppliers: Pick<SuppliersApi, 'get'>;
  leads: Pick<ReceiveEnquiry, 'receive'>;
  limits: Pick<EnquiryLimits, 'countAddress' | 'countSupplier'>;
  idempotency: Idempotency;
}

/**
 * An enquiry that the supplier submits from another tool, with a key or by hand (X1). It is the supplier's own: never
 * locked, never charged. The team is notified; the couple gets no email from us, because the other tool has already
 * responded.
 */
export class HandInEnquiry {
  readonly #parts: HandInEnquiryParts;

  constructor(parts: HandInEnquiryParts) {
    this.#parts = parts;
  }

  /** @throws NotFound, TooManyRequests */
  async receive(key: RequestKey, supplierId: string, input: HandedInEnquiry): Promise<Outcome<HandedInAnswer>> {
    const { suppliers, leads, limits, idempotency } = this.#parts;
    return idempotency.answer(key, async (commit) => {
      const supplier = await suppliers.get(supplierId);
      return commit(async () => {
        await limits.countAddress(input.email);
        const leadId = await leads.receive(asEnquiry(supplierId, supplier.locale, input));
        await limits.countSupplier(supplierId, 'api');
        return { status: 201, body: { leadId } };
      });
    });
  }
}

function asEnquiry(supplierId: string, locale: Locale, input: HandedInEnquiry): NewEnquiry {
  return newEnquiry({
    supplierId,
    source: 'import',
    channel: 'api',
    enquiryType: input.enquiryType,
    partnerName: input.partnerName.trim(),
    partnerName2: given(input.partnerName2),
    email: input.email.trim(),
    phone: given(input.phone),
    weddingDateText: given(input.weddingDate),
    guestsText: given(input.guests),
    budget: input.budget ?? null,
    area: given(input.area) ?? '',
    message: input.message ?? '',
    locale: input.locale ?? locale,
    page: pageOf(input.page, null),
    consentVersion: input.consentVersion.trim(),
  });
}

const given = (value: string | undefined): string | null => (value?.trim() ? value.trim() : null);
