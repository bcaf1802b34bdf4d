import { request } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { jest } from '@jest/globals';
import type { PhotoAnswer, UploadedPhoto } from '#contracts/photos/photo.ts';
import type { UploadAnswer, UploadInput } from '#contracts/photos/upload.ts';
import type { Problem } from '#contracts/problem.ts';
import type { TestApp } from '#testing/app.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { until } from '#testing/until.ts';
import { PhotoUploads } from '../uploads/photo-uploads.ts';
import { samplePhoto } from './sample-photos.ts';
import type { SampleOptions } from './sample-photos.ts';

export interface Sent {
  status: number;
  headers: Headers;
  body: UploadAnswer & Problem;
}

/** A team's photos over HTTP. */
export class PhotoFixture {
  readonly app: TestApp;
  readonly supplierId: string;
  readonly as: string;

  constructor(app: TestApp, supplierId: string, as: string) {
    this.app = app;
    this.supplierId = supplierId;
    this.as = as;
  }

  /** A new supplier's photos, as its admin. */
  static async open(app: TestApp): Promise<PhotoFixture> {
    const { id: supplierId } = await buildSupplier(app);
    return new PhotoFixture(app, supplierId, await signIn(app, await buildMember(app, { role: 'admin', supplierId })));
  }

  path(rest = ''): string {
    return `/api/suppliers/${this.supplierId}/photos${rest}`;
  }

  async ask(method: string, rest = '', body?: object, as = this.as) {
    const answer = await this.app.request(method, this.path(rest), { as, ...(body && { body }) });
    return { status: answer.status, body: answer.body as unknown as PhotoAnswer & PhotoAnswer[] & Problem };
  }

  async list(as = this.as): Promise<PhotoAnswer[]> {
    return (await this.ask('GET', '', undefined, as)).body;
  }

  uploads(rest = ''): string {
    return `/api/suppliers/${this.supplierId}/uploads${rest}`;
  }

  async begin(length: number, more: Partial<UploadInput> = {}, as = this.as): Promise<UploadAnswer & Problem> {
    const answer = await this.app.request('POST', this.uploads(), { as, body: { kind: 'photo', length, ...more } });
    return answer.body;
  }

  /** Continues an upload. */
  async send(id: string, offset: number | string, content: Uint8Array, base = this.app.base): Promise<Sent> {
    const response = await fetch(base + this.uploads(`/${id}`), {
      method: 'PATCH',
      headers: { ...this.#headers(), 'Upload-Offset': String(offset) },
      body: new Uint8Array(content),
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Sent['body'] };
  }

  /** Sends bytes and breaks the connection before the announced end, once the product has taken all of them. */
  async cut(id: string, offset: number, content: Buffer, announced: number): Promise<void> {
    const uploads = this.app.container.get(PhotoUploads);
    const receive = uploads.receive.bind(uploads);
    let taken = 0;
    async function* counted(source: Readable) {
      for await (const chunk of source as AsyncIterable<Buffer>) {
        yield chunk;
        taken += chunk.length;
      }
    }
    const spy = jest
      .spyOn(uploads, 'receive')
      .mockImplementation((writer, uploadId, from, source) =>
        receive(writer, uploadId, from, Readable.from(counted(source), { highWaterMark: 0 })),
      );
    const headers = { ...this.#headers(), 'Upload-Offset': String(offset), 'Content-Length': String(announced) };
    const outgoing = request(this.app.base + this.uploads(`/${id}`), { method: 'PATCH', headers });
    const closed = new Promise<void>((resolve) => {
      outgoing.on('error', () => undefined).on('close', resolve);
    });
    outgoing.write(content);
    await until(() => taken === content.length);
    outgoing.destroy();
    await closed;
    spy.mockRestore();
  }

  state(id: string, base = this.app.base): Promise<Sent> {
    return this.#read(base + this.uploads(`/${id}`));
  }

  /** A complete upload of any kind, or the refusal. */
  async upload(content: Uint8Array, more: Partial<UploadInput>): Promise<Pick<Sent, 'status' | 'body'>> {
    const begun = await this.begin(content.length, more);
    return begun.status ? { status: begun.status, body: begun } : this.send(begun.id, 0, content);
  }

  cancel(id: string) {
    return this.app.request('DELETE', this.uploads(`/${id}`), { as: this.as });
  }

  /** A complete upload. @throws Error with the problem when it is refused */
  async add(content: Buffer | SampleOptions = {}): Promise<UploadedPhoto> {
    const bytes = Buffer.isBuffer(content) ? content : await samplePhoto(content);
    const { id } = await this.begin(bytes.length);
    const { status, body } = await this.send(id, 0, bytes);
    if (status !== 200 || !body.photo) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body.photo;
  }

  /** Requests any address of the product, and returns the raw response. */
  async picture(path: string, headers: Record<string, string> = {}) {
    const answer = await new Promise<{ status: number; headers: Record<string, unknown>; content: Buffer }>(
      (resolve, reject) => {
        request(this.app.base + path, { headers }, (response) => {
          buffer(response).then(
            (content) => resolve({ status: response.statusCode ?? 0, headers: response.headers, content }),
            reject,
          );
        })
          .on('error', reject)
          .end();
      },
    );
    return answer;
  }

  async #read(url: string): Promise<Sent> {
    const response = await fetch(url, { headers: this.#headers() });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Sent['body'] };
  }

  #headers() {
    return { Cookie: this.as, 'X-Requested-With': 'aisle', 'Content-Type': 'application/partial-upload' };
  }
}
