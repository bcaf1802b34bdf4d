import type { EnquiryInput } from '#contracts/supplier/widget.ts';
import type { TestTicket } from '#contracts/supplier/setup.ts';
import { newId } from '#shared/ids.ts';
import type { TestApp } from '#testing/app.ts';
import { runJob } from '#testing/run-jobs.ts';
import { solveChallenge } from '#testing/solve-challenge.ts';

/** Sends enquiries like the widget, with or without a teammate's ticket. */
export class WidgetSender {
  readonly #app: TestApp;
  readonly #supplier: { id: string; publicId: string };

  constructor(app: TestApp, supplier: { id: string; publicId: string }) {
    this.#app = app;
    this.#supplier = supplier;
  }

  async ticket(as: string): Promise<TestTicket> {
    const { body } = await this.#app.request('POST', `/api/suppliers/${this.#supplier.id}/test-ticket`, { as });
    return body;
  }

  async send(changes: Partial<EnquiryInput> = {}) {
    const path = `/api/widget/${this.#supplier.publicId}`;
    const proof = solveChallenge((await this.#app.request('GET', `${path}/challenge`)).body);
    this.#app.clock.advance(5_000);
    const body = {
      enquiryType: 'availability',
      partnerName: 'Alex & Sam',
      email: 'someone@else.example',
      weddingDate: '19 June 2027',
      guestsInitialTarget: '80',
      message: 'Is our date still free?',
      consentVersion: '2026-11',
      language: 'en-GB',
      proof,
      ...changes,
    };
    return this.#app.request('POST', `${path}/enquiries`, { body, headers: { 'Idempotency-Key': newId() } });
  }

  /** Sends a test enquiry and runs everything that follows from it; returns its lead's id. */
  async test(as: string, changes: Partial<EnquiryInput> = {}): Promise<string> {
    const { ticket } = await this.ticket(as);
    const answer = await this.send({ ...changes, test: ticket });
    if (answer.status !== 201) throw new Error(`The test enquiry was refused: ${answer.text}`);
    await runJob(this.#app, 'outbox-relay');
    const em = this.#app.database.orm.em.fork();
    const [lead] = await em.execute<{ id: string }[]>('select id from `lead` where aside = 3');
    return lead?.id ?? '';
  }
}
