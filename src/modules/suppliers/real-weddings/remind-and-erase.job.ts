import { DAY } from '#contracts/durations.ts';
import { ERASE_DAYS } from '#contracts/real-weddings/real-wedding-limits.ts';
import type { Clock } from '#shared/clock.ts';
import type { Job, JobReport } from '#shared/jobs.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { lockSupplier } from '../profile/lock-supplier.ts';
import type { SuppliersApi } from '../profile/suppliers-api.ts';
import type { AskConsent } from './consent/ask-consent.ts';
import { consentState } from './real-wedding.presenter.ts';
import type { RealWeddingPhotos } from './real-wedding-photos.ts';
import type { RealWeddingRepository } from './real-weddings.repository.ts';

const BATCH = 100;

interface JobParts {
  em: Em;
  clock: Clock;
  suppliers: Pick<SuppliersApi, 'get'>;
  rows: RealWeddingRepository;
  photos: RealWeddingPhotos;
  asking: AskConsent;
}

/** Reminds couples once, and erases the photos of weddings that were declined or removed two weeks ago. */
export class RemindAndEraseJob implements Job {
  readonly name = 'real-weddings';
  readonly schedule = '20 42 * * * *';
  readonly purpose = 'remind couples once and erase photos of declined weddings';
  readonly #parts: JobParts;

  constructor(parts: JobParts) {
    this.#parts = parts;
  }

  async run(signal: AbortSignal): Promise<JobReport> {
    const done = (await this.#remind(signal)) + (await this.#erase(signal));
    return { done, failed: 0, dead: 0 };
  }

  async #remind(signal: AbortSignal): Promise<number> {
    const { em, clock, rows, suppliers, asking } = this.#parts;
    let done = 0;
    for (const { id, wedding_id: weddingId } of await rows.remindBefore(clock.now(), BATCH)) {
      if (signal.aborted) break;
      const supplierId = (await rows.find(weddingId))?.row.supplier_id;
      if (supplierId === undefined) continue;
      await inTransaction(em, async () => {
        // Lock before reading anything, or MariaDB would read a snapshot from before the lock. They may have answered
        // in the meantime, or another process may have reminded them.
        await lockSupplier(em, supplierId);
        const [consent, whole] = [await rows.consent(id), await rows.find(weddingId)];
        if (!consent || !whole || consent.remind_at === null) return;
        const isOpen = Boolean(whole.row.active) && consentState(whole.consents) !== 'declined';
        if (isOpen) await asking.remind(await suppliers.get(supplierId), consent);
        else await rows.setConsent(id, { remind_at: null });
        done += 1;
      });
    }
    return done;
  }

  /** Keeps the row, without photos and addresses, so that a link in an old email still shows the state. */
  async #erase(signal: AbortSignal): Promise<number> {
    const { em, clock, rows, photos } = this.#parts;
    let done = 0;
    for (const { id, supplier_id: supplierId } of await rows.overBefore(clock.now() - ERASE_DAYS * DAY, BATCH)) {
      if (signal.aborted) break;
      await inTransaction(em, async () => {
        await lockSupplier(em, supplierId);
        const whole = await rows.get(supplierId, id);
        // Restored in the meantime.
        if (whole.row.over_since === null) return;
        await photos.erase(
          supplierId,
          id,
          whole.photos.map((photo) => photo.id),
        );
        for (const consent of whole.consents) await rows.setConsent(consent.id, { email: '', remind_at: null });
        await rows.set(id, { over_since: null });
        done += 1;
      });
    }
    return done;
  }
}
