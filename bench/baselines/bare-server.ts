import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createPool } from 'mysql2/promise';
import { bareRoutes } from './bare-routes.ts';

/** The baseline of every ratio: node:http and mysql2 prepared statements, without permissions, checks or a framework. */
const pool = createPool({ uri: process.argv[2] ?? '', connectionLimit: 20 });
const routes = bareRoutes(pool);

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const route = routes[url.pathname];
  const given = request.method === 'POST' ? await text(request) : '';
  const body = route ? await route(url.searchParams, given === '' ? null : JSON.parse(given)) : null;
  response.statusCode = body === null ? 404 : 200;
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify(body));
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    response.writeHead(500).end();
  });
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('SIGTERM', () => {
  server.closeAllConnections();
  server.close();
  void pool.end();
});
