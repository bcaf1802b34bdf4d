import type { AuthApi } from '#modules/auth/index.ts';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import type { TemplatePreviewAnswer, TemplatePreviewInput } from '#contracts/messaging/template.ts';
import { renderTemplate, unknownVariables } from '#contracts/messaging/template.ts';
import { NotFound } from '#shared/errors.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { coupleLocale } from '../../core/lead/couple-locale.ts';
import type { CoupleLinks } from '../links/couple-links.ts';
import { maskLead } from '../../core/masking/lead-mask.ts';
import { messagingDb } from '../tables/messaging-tables.ts';
import { templateValues } from './template-values.ts';

export interface TemplatePreviewParts {
  em: Em;
  suppliers: Pick<SuppliersApi, 'find'>;
  auth: Pick<AuthApi, 'people'>;
  links: Pick<CoupleLinks, 'open'>;
}

/** Previews a template as the couple of a real lead would read it (M2), masked as everywhere. */
export class TemplatePreview {
  readonly #parts: TemplatePreviewParts;

  constructor(parts: TemplatePreviewParts) {
    this.#parts = parts;
  }

  /** @throws NotFound also for another supplier's lead */
  async show(
    actor: { supplierId: string; userId: string },
    input: TemplatePreviewInput,
  ): Promise<TemplatePreviewAnswer> {
    const { em, suppliers, auth, links } = this.#parts;
    const supplier = await suppliers.find(actor.supplierId);
    const lead = await messagingDb(em)
      .selectFrom('lead')
      .innerJoin('conversation', 'conversation.id', 'lead.conversation_id')
      .selectAll('lead')
      .select('conversation.link_version')
      .where('lead.id', '=', input.leadId)
      .where('lead.supplier_id', '=', actor.supplierId)
      .executeTakeFirst();
    if (!supplier || !lead) throw new NotFound('This lead');
    const people = await auth.people([lead.couple_user_id, actor.userId]);
    const visible = maskLead(lead, supplier.payPerEnquiry);
    const values = templateValues({
      partners: visible.partners,
      weddingDate: lead.wedding_date,
      guests: lead.guests,
      currency: lead.currency,
      supplierName: supplier.name,
      senderName: people.get(actor.userId)?.firstName ?? supplier.name,
      amount: input.amount ?? null,
      day: input.day ?? null,
      conversationLink: visible.locked
        ? ''
        : (await links.open()).conversation(lead.conversation_id, lead.link_version),
      locale: coupleLocale(people.get(lead.couple_user_id), supplier),
    });
    return {
      subject: renderTemplate(input.subject, values),
      body: renderTemplate(input.body, values),
      unknown: [...new Set([...unknownVariables(input.subject), ...unknownVariables(input.body)])],
      locked: visible.locked,
    };
  }
}
