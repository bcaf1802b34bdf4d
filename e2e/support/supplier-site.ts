import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SupplierSite {
  /** An origin other than the product's. */
  url: string;
  close(): Promise<void>;
}

/** A supplier's own website with the widget on it and a strict content security policy, on a separate origin. */
export async function startSupplierSite(product: string, publicId: string): Promise<SupplierSite> {
  const server = createServer((_request, response) => {
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; script-src ${product}; style-src ${product}; connect-src ${product}; img-src ${product} data:; require-trusted-types-for 'script'`,
    });
    response.end(`<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Wrenfield Hall</title></head>
      <body><main><h1>Weddings at Wrenfield Hall</h1><aisle-enquiry supplier="${publicId}" mode="inline"></aisle-enquiry></main>
      <script src="${product}/widget.js" async></script></body></html>`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
