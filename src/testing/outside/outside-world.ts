import { createSocket } from 'node:dgram';
import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { createServer } from 'node:https';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { OutboundRules } from '#shared/http-client/outbound-target.ts';

/** A self-signed pair for names below outside.test and for loopback; it protects nothing. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgs8EV1dNckdFU99bc
Lb4l8wYNv08Dj+AxiB8RmywChlWhRANCAAQjLDVoe2SxmsgEKTiCCCbQQC7dubfR
eRi6C3+egDBQTQU3lQIEXng4CyJ+5LLWhiAF6T/MlLqxqE59g9BR/HrP
-----END PRIVATE KEY-----
`;
const CERT = `-----BEGIN CERTIFICATE-----
MIIBhjCCASygAwIBAgIBATAKBggqhkjOPQQDAjAXMRUwEwYDVQQDDAxvdXRzaWRl
LnRlc3QwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBcxFTATBgNV
BAMMDG91dHNpZGUudGVzdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABCMsNWh7
ZLGayAQpOIIIJtBALt25t9F5GLoLf56AMFBNBTeVAgReeDgLIn7kstaGIAXpP8yU
urGoTn2D0FH8es+jZzBlMA8GA1UdEwEB/wQFMAMBAf8wMwYDVR0RBCwwKoIMb3V0
c2lkZS50ZXN0gg4qLm91dHNpZGUudGVzdIcEfwAAAYcEfwAAAjAdBgNVHQ4EFgQU
4aizQGgDyFabFZJZ6kWYlXW4EKkwCgYIKoZIzj0EAwIDSAAwRQIgUfZRurnc5KOr
12n53gb997AFeL2OQYvX+/Q4dFNLY3ACIQDRoH6s0TXUXAjQjn0oSK7Hj9TOK+Kn
rg2JIO4OcsPpsg==
-----END CERTIFICATE-----
`;

export interface OutsideCall {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

export interface OutsideServer {
  port: number;
  calls: OutsideCall[];
  /** Responds to each call; 204 unless a test changes it. */
  answer: (call: OutsideCall, response: ServerResponse) => void;
  close(): Promise<void>;
}

/** An https server that plays someone else's and records its requests. */
export async function startOutsideServer(address = '127.0.0.1', port = 0): Promise<OutsideServer> {
  const calls: OutsideCall[] = [];
  const outside: Pick<OutsideServer, 'answer'> = { answer: (_call, response) => response.writeHead(204).end() };
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url = '', headers } = request;
    const call = { method, path: url, headers, body: await buffer(request) };
    calls.push(call);
    outside.answer(call, response);
  };
  const server = createServer({ key: KEY, cert: CERT }, (request, response) => void take(request, response));
  await new Promise<void>((resolve) => server.listen(port, address, resolve));
  return Object.assign(outside, {
    port: (server.address() as AddressInfo).port,
    calls,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}

/** Outbound rules that keep all calls on this machine: these addresses count as public, and the certificate above is trusted. */
export const outsideRules = (allowed: readonly string[], resolve?: OutboundRules['resolve']): OutboundRules => ({
  resolve: resolve ?? (() => Promise.resolve([{ address: allowed[0] ?? '', family: 4 }])),
  isAllowed: (address) => allowed.includes(address),
  isAllowedName: () => true,
  ports: 'any',
  ca: CERT,
});

export interface NameServer {
  /** Queries so far. */
  asked: string[];
  resolve: (host: string) => Promise<LookupAddress[]>;
  close(): void;
}

/** A name server whose answers change: the n-th query gets the n-th list of IPv4 addresses, later ones the last. */
export async function startNameServer(answers: readonly (readonly string[])[]): Promise<NameServer> {
  const asked: string[] = [];
  const socket = createSocket('udp4', (query, from) => {
    const end = query.indexOf(0, 12) + 5;
    const addresses = answers[Math.min(asked.length, answers.length - 1)] ?? [];
    asked.push(query.subarray(12, end - 4).toString('latin1'));
    const head = Buffer.from(query.subarray(0, 12));
    head.writeUInt16BE(0x8180, 2);
    head.writeUInt16BE(addresses.length, 6);
    head.writeUInt32BE(0, 8);
    const records = addresses.map((address) =>
      Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)]),
    );
    socket.send(Buffer.concat([head, query.subarray(12, end), ...records]), from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const resolver = new Resolver({ timeout: 2_000, tries: 1 });
  resolver.setServers([`127.0.0.1:${socket.address().port}`]);
  return {
    asked,
    resolve: async (host) => (await resolver.resolve4(host)).map((address) => ({ address, family: 4 })),
    close: () => socket.close(),
  };
}
