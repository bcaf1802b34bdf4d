import type { Country } from '#contracts/terms/supplier-terms.ts';
import type { AuthApi } from '#modules/auth/index.ts';
import type { MailQueue } from '#shared/mail/mail-queue.ts';
import { consoleUrl } from '#shared/site.ts';
import type { Site } from '#shared/site.ts';
import { staffOfMarket } from '../../profile/staff-of-market.ts';
import type { SuppliersApi } from '../../profile/suppliers-api.ts';
import type { ReportRow } from '../tables/review-tables.ts';
import { reportMail } from './report-mail-texts.ts';
import type { ReportMail } from './report-mail-texts.ts';

interface Parts {
  auth: Pick<AuthApi, 'platformAdmins'>;
  mails: Pick<MailQueue, 'enqueueAll'>;
  site: Site;
  suppliers: Pick<SuppliersApi, 'get'>;
}

type Waiting = Pick<ReportRow, 'id' | 'supplier_id' | 'market' | 'due_at'>;

/** Emails the staff of a market about waiting reports (D24), without the words of the review or of the people who reported it. */
export class ReportNews {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Joins the transaction of the report or the appeal. */
  async waiting(what: 'reported' | 'appealed', report: Waiting): Promise<void> {
    const { name } = await this.#parts.suppliers.get(report.supplier_id);
    await this.#send(report, { what, supplier: name, dueAt: report.due_at });
  }

  /** Sends one email about all reports of a market that are due soon; the first is the most urgent. */
  async due(reports: readonly [Waiting, ...Waiting[]]): Promise<void> {
    await this.#send(reports[0], { what: 'due', count: reports.length, dueAt: reports[0].due_at });
  }

  async #send({ id, market, supplier_id: supplierId }: Waiting, about: ReportMail): Promise<void> {
    const { auth, mails, site } = this.#parts;
    const staff = await staffOfMarket(auth, market);
    await mails.enqueueAll(
      staff.map(({ email, locale }) => ({
        kind: 'review-report',
        supplierId,
        referenceId: id,
        fromName: 'Aisle',
        to: { name: '', address: email },
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...reportMail(locale, about, reportsUrl(site, market)),
      })),
    );
  }
}

const reportsUrl = (site: Site, market: Country): string => `${consoleUrl(site, market)}/staff/review-reports`;
