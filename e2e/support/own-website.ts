import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface OwnWebsite {
  url: string;
  close(): Promise<void>;
}

/** A business's own website on this machine; other paths are not found. */
export async function startOwnWebsite(pages: Readonly<Record<string, string>>): Promise<OwnWebsite> {
  const server = createServer(({ url = '/' }, response) => {
    const page = pages[url];
    response.writeHead(page === undefined ? 404 : 200, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(page ?? 'Not found');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
