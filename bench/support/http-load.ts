import { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';

export interface LoadRequest {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface LoadOptions {
  port: number;
  connections: number;
  /** Total requests: limited by count, so that both sides do the same work. */
  total: number;
  next: (index: number) => LoadRequest;
  /** Statuses that count as a success. */
  accept?: readonly number[];
}

export interface LoadResult {
  requestsPerSecond: number;
  p50: number;
  p95: number;
  p99: number;
  refused: number;
}

/**
 * Keep-alive HTTP/1.1 over plain sockets, one request at a time on each connection: a generator light enough to leave
 * both cores to the system under test. Loopback only.
 */
export async function load(options: LoadOptions): Promise<LoadResult> {
  const latencies: number[] = [];
  let issued = 0;
  let refused = 0;
  const accept = new Set(options.accept ?? [200, 201]);
  const began = performance.now();
  const worker = async () => {
    const connection = await Connection.open(options.port);
    while (issued < options.total) {
      const request = options.next(issued);
      issued += 1;
      const at = performance.now();
      const status = await connection.send(request);
      latencies.push(performance.now() - at);
      if (!accept.has(status)) refused += 1;
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: options.connections }, worker));
  const seconds = (performance.now() - began) / 1_000;
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
  return { requestsPerSecond: latencies.length / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99), refused };
}

/** The response to one request, for comparing both sides before anything is measured. */
export async function fetchOnce(
  port: number,
  request: LoadRequest,
): Promise<{ status: number; head: string; text: string }> {
  const connection = await Connection.open(port);
  const status = await connection.send(request);
  connection.close();
  return { status, head: connection.lastHead, text: connection.lastBody };
}

export class Connection {
  readonly #socket: Socket;
  #buffer: Buffer = Buffer.alloc(0);
  #resolve: ((status: number) => void) | null = null;
  #reject: ((error: Error) => void) | null = null;
  lastHead = '';
  lastBody = '';

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.#receive(chunk));
    socket.on('error', (error) => this.#reject?.(error));
    socket.on('close', () => this.#reject?.(new Error('The server closed the connection.')));
  }

  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = new Socket();
      socket.once('error', reject);
      socket.connect(port, '127.0.0.1', () => {
        socket.off('error', reject);
        resolve(new Connection(socket));
      });
    });
  }

  send(request: LoadRequest): Promise<number> {
    const body = request.body ?? '';
    const headers = Object.entries(request.headers ?? {}).map(([name, value]) => `${name}: ${value}\r\n`);
    const length = request.method !== 'GET' ? `Content-Length: ${Buffer.byteLength(body)}\r\n` : '';
    return new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
      this.#socket.write(
        `${request.method} ${request.path} HTTP/1.1\r\nHost: localhost\r\n${headers.join('')}${length}\r\n${body}`,
      );
    });
  }

  close(): void {
    this.#reject = null;
    this.#socket.destroy();
  }

  #receive(chunk: Buffer): void {
    this.#buffer = this.#buffer.length === 0 ? chunk : Buffer.concat([this.#buffer, chunk]);
    const end = this.#buffer.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = this.#buffer.toString('latin1', 0, end);
    const lengthText = /content-length: (\d+)/iu.exec(head)?.[1];
    const body = end + 4;
    let total: number;
    if (head.startsWith('HTTP/1.1 204')) {
      total = body;
    } else if (lengthText !== undefined) {
      total = body + Number(lengthText);
      if (this.#buffer.length < total) return;
    } else {
      const last = this.#buffer.indexOf('0\r\n\r\n', body);
      if (last < 0) return;
      total = last + 5;
    }
    this.lastHead = head;
    this.lastBody = this.#buffer.toString('utf8', body, total);
    this.#buffer = this.#buffer.subarray(total);
    const resolve = this.#resolve;
    this.#resolve = null;
    this.#reject = null;
    resolve?.(Number(head.slice(9, 12)));
  }
}
