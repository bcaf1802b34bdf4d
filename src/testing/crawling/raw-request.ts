import { connect } from 'node:net';
import type { Socket } from 'node:net';

export interface RawAnswer {
  /** 0 if the connection ended without a response. */
  status: number;
  /** Head and body as received. */
  text: string;
  /** Bytes of the body that were sent before the connection ended. */
  sent: number;
  /** Milliseconds until the first byte of the response. */
  after: number;
}

export interface RawRequest {
  base: string;
  method: string;
  path: string;
  headers?: Readonly<Record<string, string>>;
  /** Sends the body, or some of it, or nothing; called once the head is out. */
  send?: (socket: Socket) => void;
  /** Continues to send after the other side has ended its part. */
  stubborn?: boolean;
  /** Milliseconds after which we hang up. */
  patience?: number;
}

/** A request over a plain socket, for bodies that no client would send. Resolves when the connection ends. */
export function rawRequest({
  base,
  method,
  path,
  headers = {},
  send,
  stubborn = false,
  patience = 5_000,
}: RawRequest): Promise<RawAnswer> {
  const { hostname, port, host } = new URL(base);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  const began = performance.now();
  const answer: RawAnswer = { status: 0, text: '', sent: 0, after: Number.POSITIVE_INFINITY };
  const head = [`${method.toUpperCase()} ${path} HTTP/1.1`, `Host: ${host}`];
  for (const [name, value] of Object.entries(headers)) head.push(`${name}: ${value}`);
  const lines = `${head.join('\r\n')}\r\n\r\n`;
  return new Promise((resolve) => {
    const timer = setTimeout(() => socket.destroy(), patience);
    socket.once('connect', () => {
      socket.write(lines);
      send?.(socket);
    });
    socket.on('data', (chunk: Buffer) => {
      answer.after = Math.min(answer.after, performance.now() - began);
      answer.text += chunk.toString('latin1');
    });
    socket.on('error', () => undefined);
    if (!stubborn) socket.once('end', () => socket.end());
    socket.once('close', () => {
      clearTimeout(timer);
      answer.sent = Math.max(0, socket.bytesWritten - lines.length);
      answer.status = Number(/^HTTP\/1\.1 (\d{3})/u.exec(answer.text)?.[1] ?? 0);
      resolve(answer);
    });
  });
}

/** Writes chunks of a body for as long as the connection accepts them. */
export function sendForever(socket: Socket): void {
  const data = `10000\r\n${'x'.repeat(65_536)}\r\n`;
  const more = (): void => {
    while (!socket.destroyed && socket.writable && socket.write(data));
  };
  socket.on('drain', more);
  more();
}
