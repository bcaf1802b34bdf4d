import type { ProofAnswer, ProofCheck, ProofCheckAnswer } from '#contracts/proof/proof.ts';
import { HttpClient } from '#shared/http-client/http-client.ts';
import type { OutboundRequest } from '#shared/http-client/http-client.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import type { BuiltMember } from '#testing/builders/users.ts';
import { outsideRules, startOutsideServer } from '#testing/outside/outside-world.ts';
import type { OutsideServer } from '#testing/outside/outside-world.ts';
import { startTxtServer } from '#testing/outside/txt-server.ts';
import type { TxtServer } from '#testing/outside/txt-server.ts';
import { WEBSITE_CLIENT } from '../../website/website-client.ts';

/** For name servers, and for websites for which this machine has a certificate. */
export const NAMED = 'larkrise.example';
export const DOMAIN = 'outside.test';

/** A business with its admin. */
export interface ProvingBusiness {
  id: string;
  publicId: string;
  admin: BuiltMember;
  as: string;
}

/** Businesses, a name server and websites, all on this machine. */
export class ProofFixture {
  readonly app: TestApp;
  readonly dns: TxtServer;
  readonly web: OutsideServer;

  private constructor(app: TestApp, dns: TxtServer, web: OutsideServer) {
    this.app = app;
    this.dns = dns;
    this.web = web;
  }

  static async start(url?: string): Promise<ProofFixture> {
    const dns = await startTxtServer();
    const web = await startOutsideServer();
    const resolve = async (host: string) => [
      { address: host.startsWith('inside.') ? '10.0.0.1' : '127.0.0.1', family: 4 },
    ];
    const app = await startTestApp(url, { DNS_RESOLVER: dns.address }, undefined, (container) => {
      const client = new HttpClient(() => app?.clock.now() ?? 0, outsideRules(['127.0.0.1'], resolve));
      container.unbind(WEBSITE_CLIENT);
      // Websites use their own port here, which stands in for addresses without one.
      container.bind(WEBSITE_CLIENT).toConstantValue({
        request: (options: OutboundRequest) => client.request({ ...options, url: withPort(options.url, web.port) }),
      } as HttpClient);
    });
    return new ProofFixture(app, dns, web);
  }

  async clear(): Promise<void> {
    await this.app.database.clear();
    this.app.clock.set('2026-05-12T09:00:00.000Z');
    this.dns.records.clear();
    this.dns.asked.length = 0;
    this.web.calls.length = 0;
    this.web.answer = (_call, response) => response.writeHead(404).end();
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.dns.close();
    await this.web.close();
  }

  async business(domain = DOMAIN): Promise<ProvingBusiness> {
    const { id, publicId } = await buildSupplier(this.app, { name: 'Larkrise Barn', website: `https://www.${domain}` });
    const admin = await buildMember(this.app, { role: 'admin', supplierId: id });
    return { id, publicId, admin, as: await signIn(this.app, admin) };
  }

  /** Starts a new session, because others have expired when a test continues a month later. */
  async ask(method: string, { id, admin }: ProvingBusiness, rest: string, body?: object) {
    const as = await signIn(this.app, admin);
    return this.app.request(method, `/api/suppliers/${id}/proof${rest}`, { as, ...(body && { body }) });
  }

  async state(of: ProvingBusiness): Promise<ProofAnswer> {
    return (await this.ask('GET', of, '')).body;
  }

  async check(of: ProvingBusiness, method: ProofCheck): Promise<ProofCheckAnswer> {
    const answer = await this.ask('POST', of, '/check', { method });
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
    return answer.body;
  }

  /** The line for record and file. */
  async line(of: ProvingBusiness): Promise<string> {
    return (await this.state(of)).steps?.record.value ?? '';
  }

  /** Adds the record and checks it. */
  async confirmed(of: ProvingBusiness): Promise<void> {
    this.dns.records.set(NAMED, [await this.line(of)]);
    const { finding } = await this.check(of, 'dns');
    if (finding.outcome !== 'confirmed') throw new Error(finding.outcome);
  }

  /** Sets the response to all requests for the file. */
  serve(
    body: string,
    { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
  ): void {
    this.web.answer = (_call, response) =>
      response.writeHead(status, { 'Content-Type': 'text/plain', ...headers }).end(body);
  }

  /** Presses the button of a page. */
  async press(path: string, as?: string): Promise<{ status: number; text: string }> {
    const answer = await fetch(this.app.base + path, {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'same-origin', ...(as && { Cookie: as }) },
      body: new URLSearchParams({ confirm: 'yes' }),
    });
    return { status: answer.status, text: await answer.text() };
  }

  sql<T = Record<string, unknown>>(statement: string, values: unknown[] = []): Promise<T[]> {
    return this.app.database.orm.em.fork().execute(statement, values);
  }

  async moveWebsite(of: ProvingBusiness, website: string): Promise<void> {
    await this.sql('update supplier set website = ? where id = ?', [website, of.id]);
  }
}

function withPort(address: string, port: number): string {
  const url = new URL(address);
  if (url.port === '') url.port = String(port);
  return url.href;
}
