import { connect } from 'node:net';
import type { Socket } from 'node:net';

/** A response as received over the wire, with its body in one piece. */
export interface RawReply {
  status: number;
  headers: [string, string][];
  body: Buffer;
}

interface Waiting {
  method: string;
  resolve(reply: RawReply): void;
  reject(error: Error): void;
}

interface Head {
  status: number;
  headers: [string, string][];
  /** Bytes before the body. */
  length: number;
}

const NOTHING = Buffer.alloc(0);
/** Servers close an idle connection, at the earliest after five seconds. */
const FRESH = 1_000;
/** Kept here because tests may replace the clock. */
const now = performance.now.bind(performance);

/** A connection for consecutive HTTP/1.1 requests. */
export class Line {
  readonly #socket: Socket;
  #received: Buffer = NOTHING;
  #waiting: Waiting | null = null;
  #used = 0;
  #open = true;

  constructor(host: string, port: number) {
    this.#socket = connect({ host, port, noDelay: true });
    this.#socket.on('data', (chunk: Buffer) => {
      this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
      this.#read(false);
    });
    this.#socket.on('error', (error) => this.#fail(error));
    this.#socket.on('end', () => {
      this.#open = false;
      this.#read(true);
    });
    this.#socket.on('close', () => this.#fail(Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })));
  }

  get isOpen(): boolean {
    return this.#open;
  }

  get isFresh(): boolean {
    return this.#open && now() - this.#used < FRESH;
  }

  ask(method: string, request: Buffer): Promise<RawReply> {
    return new Promise((resolve, reject) => {
      this.#waiting = { method, resolve, reject };
      this.#socket.ref();
      this.#socket.write(request);
    });
  }

  hangUp(): void {
    this.#open = false;
    this.#socket.destroy();
  }

  #fail(error: Error): void {
    this.#open = false;
    this.#waiting?.reject(error);
    this.#waiting = null;
  }

  #read(ended: boolean): void {
    for (let head = headOf(this.#received); head && this.#waiting; head = headOf(this.#received)) {
      if (head.status >= 200) return this.#readBody(this.#waiting, head, ended);
      this.#received = this.#received.subarray(head.length);
    }
  }

  #readBody({ method, resolve }: Waiting, { status, headers, length }: Head, ended: boolean): void {
    const rest = this.#received.subarray(length);
    const value = (name: string) => headers.find(([one]) => one === name)?.[1];
    const size = method === 'HEAD' || status === 204 || status === 304 ? '0' : value('content-length');
    const isChunked = size === undefined && value('transfer-encoding') === 'chunked';
    const untilClosed = ended ? rest : null;
    const body = isChunked ? unchunked(rest) : size === undefined ? untilClosed : ofSize(rest, Number(size));
    if (body === null) return;
    this.#waiting = null;
    this.#received = NOTHING;
    this.#used = now();
    // The rest of a request that the server refused early, without reading it all, would precede the next one.
    if (value('connection') === 'close' || this.#socket.writableLength > 0) this.hangUp();
    this.#socket.unref();
    resolve({ status, headers, body });
  }
}

function headOf(received: Buffer): Head | null {
  const end = received.indexOf('\r\n\r\n');
  if (end === -1) return null;
  const [first = '', ...lines] = received.toString('latin1', 0, end).split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { status: Number(first.slice(9, 12)), headers, length: end + 4 };
}

const ofSize = (received: Buffer, size: number): Buffer | null =>
  received.length < size ? null : received.subarray(0, size);

/** Null until the last chunk has arrived; trailers are dropped. */
function unchunked(received: Buffer): Buffer | null {
  const chunks: Buffer[] = [];
  for (let at = 0; ;) {
    const end = received.indexOf('\r\n', at);
    if (end === -1) return null;
    const size = Number.parseInt(received.toString('latin1', at, end), 16);
    const next = end + 2 + size + 2;
    if (received.length < next) return null;
    if (size === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(end + 2, end + 2 + size));
    at = next;
  }
}
