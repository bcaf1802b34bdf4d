import { createHmac } from 'node:crypto';
import type { Secrets } from '#shared/security/secrets.ts';

const START = 'whsec_';

/** Identifies the current secrets of a webhook. */
export interface SecretNumbers {
  id: string;
  secret_number: number;
  old_secret_until: number | null;
}

/**
 * The signing secrets. They are derived from the installation's secret, the webhook and a number, and never stored, so
 * a copy of the table can't sign anything and a new number gives a new secret.
 */
export class WebhookSecrets {
  readonly #secrets: Pick<Secrets, 'key'>;

  constructor({ secrets }: { secrets: Pick<Secrets, 'key'> }) {
    this.#secrets = secrets;
  }

  /** The current secret as shown to its owner: `whsec_` and base64. */
  async shown({ id, secret_number: number }: SecretNumbers): Promise<string> {
    return START + (await this.#make(id, number)).toString('base64');
  }

  /** The secrets that sign at a moment, current one first. */
  async signing({ id, secret_number: number, old_secret_until: until }: SecretNumbers, now: number): Promise<Buffer[]> {
    const present = await this.#make(id, number);
    return until !== null && now < until ? [present, await this.#make(id, number - 1)] : [present];
  }

  async #make(webhookId: string, number: number): Promise<Buffer> {
    const key = await this.#secrets.key('webhook-secret');
    return createHmac('sha256', key).update(`${webhookId} ${number}`).digest();
  }
}
