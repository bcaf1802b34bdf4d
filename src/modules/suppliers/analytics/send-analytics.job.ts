import { SECOND } from '#contracts/durations.ts';
import type { HttpClient } from '#shared/http-client/http-client.ts';
import { iso } from '#shared/iso.ts';
import type { Job, JobReport } from '#shared/jobs.ts';
import type { Logger } from '#shared/logger.ts';
import { fromJson } from '#shared/persistence/json.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { analyticsDb } from './analytics.ts';
import type { AnalyticsRow, AnalyticsSettings } from './analytics.ts';

const BATCH = 200;
/** Timeout of the sink for one batch. */
const TIMEOUT = 28 * SECOND;

interface Parts {
  em: Em;
  http: Pick<HttpClient, 'request'>;
  logger: Pick<Logger, 'warn'>;
  settings: AnalyticsSettings;
}

/** Sends every event to the sink at least once, oldest first; without one it does nothing (N3). */
export class SendAnalyticsJob implements Job {
  readonly name = 'send-analytics';
  readonly schedule = '25 * * * * *';
  readonly purpose = 'send analytics events to the sink';
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async run(signal: AbortSignal): Promise<JobReport> {
    const report: JobReport = { done: 0, failed: 0, dead: 0 };
    const { sink } = this.#parts.settings;
    if (!sink) return report;
    while (!signal.aborted) {
      const rows = await this.#next();
      if (rows.length === 0) break;
      if (!(await this.#send(sink, rows))) {
        report.failed += rows.length;
        break;
      }
      await this.#sent(rows);
      report.done += rows.length;
    }
    return report;
  }

  #next(): Promise<AnalyticsRow[]> {
    return analyticsDb(this.#parts.em)
      .selectFrom('analytics_event')
      .selectAll()
      .where('unsent', '=', true)
      .orderBy('id')
      .limit(BATCH)
      .execute();
  }

  async #send({ url, token }: NonNullable<AnalyticsSettings['sink']>, rows: readonly AnalyticsRow[]): Promise<boolean> {
    const { http, logger } = this.#parts;
    try {
      const { status } = await http.request({
        url,
        party: 'analytics',
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...(token !== null && { Authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ events: rows.map(presentEvent) }),
        timeout: TIMEOUT,
      });
      if (status >= 200 && status < 300) return true;
      logger.warn({ status }, 'the analytics sink refused events');
    } catch (error) {
      logger.warn({ err: error }, 'could not reach the analytics sink');
    }
    return false;
  }

  async #sent(rows: readonly AnalyticsRow[]): Promise<void> {
    await analyticsDb(this.#parts.em)
      .updateTable('analytics_event')
      .set({ unsent: false })
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
  }
}

const presentEvent = (row: AnalyticsRow) => ({
  id: row.id,
  kind: row.kind,
  event: row.event,
  reason: row.reason,
  code: row.code,
  supplierId: row.supplier_id || null,
  userId: row.user_id || null,
  pageTitle: row.page_title,
  source: row.source,
  category: row.category,
  props: row.props && fromJson(row.props),
  createdAt: iso(row.created_at),
});
