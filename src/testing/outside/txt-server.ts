import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

const TXT = 16;
/** Maximum bytes of a UDP response; longer ones are sent over TCP. */
const UDP_MOST = 512;

export interface TxtServer {
  /** Value of DNS_RESOLVER. */
  address: string;
  /** Names that were queried. */
  asked: string[];
  /** Records by name; `broken` names get SERVFAIL, `silent` ones no response, all others don't exist. */
  records: Map<string, readonly string[] | 'broken' | 'silent'>;
  close(): Promise<void>;
}

/** A name server on this machine that only knows TXT records. */
export async function startTxtServer(): Promise<TxtServer> {
  const asked: string[] = [];
  const records: TxtServer['records'] = new Map();
  const answer = (query: Buffer, most: number): Buffer | null => {
    const { name, end } = readName(query);
    asked.push(name);
    const known = records.get(name);
    if (known === 'silent') return null;
    const all = Array.isArray(known) ? (known as readonly string[]).map(record) : [];
    const question = query.subarray(12, end + 4);
    const size = 12 + question.length + all.reduce((sum, one) => sum + one.length, 0);
    const cut = size > most;
    const head = Buffer.alloc(12);
    query.copy(head, 0, 0, 2);
    const code = known === undefined ? 3 : known === 'broken' ? 2 : 0;
    head.writeUInt16BE(0x8180 | (cut ? 0x0200 : 0) | code, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(cut ? 0 : all.length, 6);
    return Buffer.concat([head, question, ...(cut ? [] : all)]);
  };
  const byTcp = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('data', (data) => {
      const found = answer(data.subarray(2), 65_535);
      if (found === null) return;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(found.length);
      socket.end(Buffer.concat([length, found]));
    });
  });
  await new Promise<void>((resolve) => byTcp.listen(0, '127.0.0.1', resolve));
  const { port } = byTcp.address() as AddressInfo;
  const byUdp = createSocket('udp4', (query, from) => {
    const found = answer(query, UDP_MOST);
    if (found !== null) byUdp.send(found, from.port, from.address);
  });
  await new Promise<void>((resolve) => byUdp.bind(port, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${port}`,
    asked,
    records,
    async close() {
      byUdp.close();
      await new Promise<void>((resolve) => byTcp.close(() => resolve()));
    },
  };
}

function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.subarray(at + 1, at + 1 + length).toString('latin1'));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

/** One TXT record of the queried name, its text in parts of 255 bytes. */
function record(text: string): Buffer {
  const bytes = Buffer.from(text);
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length || at === 0; at += 255) {
    const part = bytes.subarray(at, at + 255);
    parts.push(Buffer.from([part.length]), part);
  }
  const data = Buffer.concat(parts);
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(TXT, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
