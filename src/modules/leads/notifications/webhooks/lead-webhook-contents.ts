import type { LeavingNews, SuppliersApi, WebhookContents } from '#modules/suppliers/index.ts';
import type { WebhookPayload } from '#contracts/integrations/webhook-payload.ts';
import type { NamesOf } from '#shared/people.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';
import type { MessageRow } from '../../core/tables/leads-tables.ts';
import { ASIDE } from '../../core/lead/aside.ts';
import { maskLead } from '../../core/masking/lead-mask.ts';
import { presentMessage } from '../../messaging/conversation/message-presenter.ts';
import { presentSummary } from '../../core/summaries/lead-presenter.ts';
import { summaries } from '../../core/summaries/lead-summary-query.ts';
import type { SummaryRow } from '../../core/summaries/lead-summary-query.ts';

export interface LeadWebhookContentsParts {
  em: Em;
  suppliers: Pick<SuppliersApi, 'findMany'>;
  namesOf: NamesOf;
}

/** The current data of leads for webhooks, masked like everything else (D65). */
export class LeadWebhookContents implements WebhookContents {
  readonly #parts: LeadWebhookContentsParts;

  constructor(parts: LeadWebhookContentsParts) {
    this.#parts = parts;
  }

  async of(news: readonly LeavingNews[]): Promise<Map<string, WebhookPayload['data']>> {
    const { suppliers, namesOf } = this.#parts;
    const leads = await this.#leads([...new Set(news.map(({ leadId }) => leadId))]);
    const messages = await this.#messages(news.flatMap(({ facts }) => facts.messageId ?? []));
    const sellers = await suppliers.findMany([...new Set(news.map(({ supplierId }) => supplierId))]);
    const doers = [...new Set(news.flatMap(({ facts }) => facts.by ?? []))];
    const names = doers.length === 0 ? new Map<string, string>() : await namesOf(doers);
    const data = new Map<string, WebhookPayload['data']>();
    for (const { id, supplierId, leadId, facts } of news) {
      const [lead, supplier] = [leads.get(leadId), sellers.get(supplierId)];
      if (!lead || lead.supplier_id !== supplierId || !supplier || supplier.deleted) continue;
      // Other tools would count it as an enquiry.
      if (lead.aside === ASIDE.test) continue;
      const visible = maskLead(lead, supplier.payPerEnquiry);
      const message = messages.get(facts.messageId ?? '');
      data.set(id, {
        supplierId,
        lead: { ...presentSummary(lead, supplier.payPerEnquiry, visible), contact: visible.contact },
        ...(message?.lead_id === leadId && { message: presentMessage(message, visible) }),
        ...(facts.change && { change: facts.change }),
        by: names.get(facts.by ?? '') ?? null,
      });
    }
    return data;
  }

  async #leads(ids: readonly string[]): Promise<Map<string, SummaryRow>> {
    const query = leadsDb(this.#parts.em).selectFrom('lead').where('lead.id', 'in', ids);
    const rows = await summaries(query).execute();
    return new Map(rows.map((row) => [row.id, row]));
  }

  async #messages(ids: readonly string[]): Promise<Map<string, MessageRow>> {
    if (ids.length === 0) return new Map();
    const rows = await leadsDb(this.#parts.em)
      .selectFrom('message')
      .selectAll()
      .where('id', 'in', [...new Set(ids)])
      .execute();
    return new Map(rows.map((row) => [row.id, row]));
  }
}
