import { Agent, request } from 'node:http';
import type { ClientRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { UPLOAD_PIECE } from '#contracts/photos/photo-limits.ts';
import type { UploadAnswer } from '#contracts/photos/upload.ts';
import type { Problem } from '#contracts/problem.ts';
import type { Seeded } from '../soak/seeded.ts';
import { asAdmin } from '../support/requests.ts';

/** Cuts by the sender: the server notices one at once, and the other only when the upload continues. */
export type Cut = 'noticed' | 'unnoticed';

export interface SenderOptions {
  supplier: number;
  photo: Buffer;
  chance: Seeded;
  /** Share of the pieces that are cut off. */
  cuts: number;
  /** Resolves once the server runs; rejects if the run is over. */
  up(): Promise<number>;
}

interface Asked {
  method: 'POST' | 'GET' | 'PATCH';
  path: string;
  headers?: Record<string, string>;
  body?: Buffer;
  /** Sends only this many bytes of the body, and then stops. */
  only?: number;
}

class Lost extends Error {}

/** Sends photos as the console does: piece by piece, each after the server has received the previous one. */
export class PhotoSender {
  readonly #options: SenderOptions;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  /** Most bytes that had to be sent again after one cut, by its cause. */
  readonly again: Record<Cut | 'killed', number> = { noticed: 0, unnoticed: 0, killed: 0 };
  readonly cuts: Record<Cut | 'killed', number> = { noticed: 0, unnoticed: 0, killed: 0 };

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  close(): void {
    this.#agent.destroy();
  }

  /** A whole upload, however often it is cut. @throws Error if it is refused */
  async send(): Promise<void> {
    const { photo } = this.#options;
    const upload: Upload = { id: '', high: 0, cut: null, again: 0, stale: [] };
    for (;;) {
      try {
        const body = Buffer.from(JSON.stringify({ kind: 'photo', length: photo.length }));
        const type = { 'Content-Type': 'application/json' };
        if (upload.id === '') upload.id = (await this.#ask({ method: 'POST', path: '', headers: type, body })).id;
        let { offset, done } = await this.#ask({ method: 'GET', path: `/${upload.id}` });
        while (!done) ({ offset, done } = await this.#piece(upload, offset));
        for (const stale of upload.stale) stale.destroy();
        return;
      } catch (error) {
        if (!(error instanceof Lost)) throw error;
        await pause(20);
      }
    }
  }

  /** @throws Lost if the sender has to ask again where to continue */
  async #piece(upload: Upload, offset: number): Promise<UploadAnswer> {
    const { photo, chance, cuts } = this.#options;
    const body = photo.subarray(offset, offset + UPLOAD_PIECE);
    const end = offset + body.length;
    upload.again += Math.max(0, Math.min(end, upload.high) - offset);
    if (upload.cut) this.again[upload.cut] = Math.max(this.again[upload.cut], upload.again);
    const asked = {
      method: 'PATCH' as const,
      path: `/${upload.id}`,
      headers: { 'Content-Type': 'application/partial-upload', 'Upload-Offset': String(offset) },
      body,
    };
    if (body.length > 1 && chance.chance(cuts)) {
      const only = chance.between(1, body.length - 1);
      const cut: Cut = chance.chance(0.5) ? 'noticed' : 'unnoticed';
      const left = await this.#half({ ...asked, only });
      this.#cut(upload, cut, offset + only);
      if (cut === 'noticed') left.destroy();
      else {
        upload.stale.push(left);
        setTimeout(() => left.destroy(), chance.between(0, 60));
      }
      throw new Lost();
    }
    try {
      const answer = await this.#ask(asked);
      upload.high = Math.max(upload.high, end);
      return answer;
    } catch (error) {
      // A killed process may have read none of it.
      if (error instanceof Lost && error.message !== 'offset') this.#cut(upload, 'killed', end);
      else upload.high = Math.max(upload.high, end);
      throw error;
    }
  }

  #cut(upload: Upload, cut: Cut | 'killed', high: number): void {
    upload.high = Math.max(upload.high, high);
    upload.cut = cut;
    upload.again = 0;
    this.cuts[cut] += 1;
  }

  /** @throws Lost without a response, or if the upload continues elsewhere; Error if it is refused */
  async #ask(asked: Asked): Promise<UploadAnswer> {
    const port = await this.#options.up();
    return new Promise((resolve, reject) => {
      const outgoing = this.#open(port, asked, this.#agent);
      outgoing.on('error', () => reject(new Lost('broken')));
      outgoing.on('response', (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('error', () => reject(new Lost('broken')));
        response.on('data', (chunk: string) => (text += chunk));
        response.on('end', () => {
          const answer = JSON.parse(text) as UploadAnswer & Problem;
          const status = response.statusCode ?? 0;
          if (status < 300) resolve(answer);
          else if (answer.code === 'upload-offset') reject(new Lost('offset'));
          else reject(new Error(`${asked.method} was answered with ${status}: ${text}`));
        });
      });
      outgoing.end(asked.body);
    });
  }

  /** A request that stops in the middle of its body, on a separate connection. */
  async #half(asked: Asked & { body: Buffer; only: number }): Promise<ClientRequest> {
    const outgoing = this.#open(await this.#options.up(), asked, false);
    outgoing.on('error', () => undefined);
    await new Promise<void>((resolve) => outgoing.write(asked.body.subarray(0, asked.only), () => resolve()));
    await pause(this.#options.chance.between(0, 40));
    return outgoing;
  }

  #open(port: number, { method, path, headers, body }: Asked, agent: Agent | false): ClientRequest {
    const { path: at, headers: who } = asAdmin(this.#options.supplier, `/uploads${path}`);
    return request({
      host: '127.0.0.1',
      port,
      path: at,
      method,
      agent,
      headers: { ...who, ...headers, 'X-Requested-With': 'aisle', 'Content-Length': String(body?.length ?? 0) },
    });
  }
}

interface Upload {
  id: string;
  /** End of the bytes sent so far. */
  high: number;
  /** The last cause of a cut, and the bytes sent again since. */
  cut: Cut | 'killed' | null;
  again: number;
  stale: ClientRequest[];
}
