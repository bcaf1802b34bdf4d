import { DAY, HOUR } from '#contracts/durations.ts';
import type { TestApp } from '#testing/app.ts';
import { buildSecondStep } from '#testing/builders/factors.ts';
import type { BuiltSecondStep } from '#testing/builders/factors.ts';
import { buildMember, buildUser, mailedLink, signIn } from '#testing/builders/users.ts';
import type { BuiltUser } from '#testing/builders/users.ts';
import { runJob } from '#testing/run-jobs.ts';
import { hashPassword } from '../../credentials/password-hash.ts';

export const EMAIL = 'mabel@ellery.example';
export const PASSWORD = 'a barn full of swallows';
export const NEW = 'two barns & ünlimited swallows';

/** Someone with a second step who has lost phone and codes, and an admin in the same team. */
export class RecoveryFixture {
  readonly app: TestApp;
  mabel: BuiltUser = { id: '', email: '' };
  admin: BuiltUser = { id: '', email: '' };
  /** Their sessions; the person's was open before the request. */
  own = '';
  as = '';
  supplierId = '';
  step: BuiltSecondStep = { code: () => '', recoveryCodes: [] };

  constructor(app: TestApp) {
    this.app = app;
  }

  async prepare(role: 'admin' | 'sales' = 'sales'): Promise<void> {
    const { app } = this;
    this.mabel = await buildUser(app, {
      email: EMAIL,
      firstName: 'Mabel',
      lastName: 'Ellery',
      passwordHash: await hashPassword(PASSWORD),
    });
    this.admin = await buildMember(app, { role: 'admin', user: await buildUser(app, { firstName: 'Harriet' }) });
    ({ supplierId: this.supplierId } = this.admin as BuiltUser & { supplierId: string });
    await buildMember(app, { role, supplierId: this.supplierId, user: this.mabel });
    this.own = await signIn(app, this.mabel);
    this.as = await signIn(app, this.admin);
    this.step = await buildSecondStep(app, this.own);
  }

  sql<T = Record<string, unknown>>(text: string): Promise<T[]> {
    return this.app.database.orm.em.fork().execute(text);
  }

  ask(email = EMAIL) {
    return this.app.request('POST', '/api/auth/recovery', { body: { email } });
  }

  /** Presses a public page's button, or submits its form. */
  press(path: string, form: Record<string, string> = { confirm: 'yes' }): Promise<Response> {
    return fetch(this.app.base + path, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: {
        'Sec-Fetch-Site': 'same-origin',
        'Accept-Language': 'en-GB',
        'User-Agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0',
      },
    });
  }

  async link(kind: string, page: string, email = EMAIL): Promise<string> {
    return new URL(await mailedLink(this.app, kind, email, String.raw`https?://\S+/${page}/[\w.-]+`)).pathname;
  }
  readonly proveLink = () => this.link('recover', 'recover');
  readonly cancelLink = (kind = 'recovery-asked', email = EMAIL) => this.link(kind, 'recover/cancel', email);
  readonly finishLink = () => this.link('recovery-ready', 'recover/finish');

  /** Requests a recovery and proves the mailbox. Returns the request's id. */
  async begin(): Promise<string> {
    await this.ask();
    const { status } = await this.press(await this.proveLink());
    if (status !== 200) throw new Error(`The recovery did not begin: ${status}`);
    return this.openId();
  }

  async openId(): Promise<string> {
    const [row] = await this.sql<{ id: string }>('select id from recovery where ended_at is null');
    return row?.id ?? '';
  }

  vouch(id: string, as = this.as, supplierId = this.supplierId) {
    return this.app.request('POST', `/api/suppliers/${supplierId}/recoveries/${id}/vouch`, { as, body: {} });
  }

  withdraw(id: string, as = this.as) {
    return this.app.request('DELETE', `/api/suppliers/${this.supplierId}/recoveries/${id}/vouch`, { as });
  }

  staffVouch(id: string, as: string, reason = 'Passport seen in a video call') {
    return this.app.request('POST', `/api/staff/recoveries/${id}/vouch`, { as, body: { reason } });
  }

  /** Lets time pass and runs the job. */
  async later(milliseconds: number): Promise<void> {
    this.app.clock.advance(milliseconds);
    await runJob(this.app, 'auth:recoveries');
  }

  /** Runs a whole recovery up to the last link. */
  async untilReady(): Promise<string> {
    await this.vouch(await this.begin());
    await this.later(DAY + HOUR);
    return this.finishLink();
  }

  async ended(): Promise<string[]> {
    const rows = await this.sql<{ ended_as: string }>(
      'select ended_as from recovery where ended_at is not null order by id',
    );
    return rows.map((row) => row.ended_as);
  }

  async mailsTo(kind: string): Promise<string[]> {
    const rows = await this.sql<{ to_address: string }>(
      `select to_address from mail where kind = '${kind}' order by id`,
    );
    return rows.map((row) => row.to_address);
  }

  async signInStatus(password: string): Promise<number> {
    return (await this.app.request('POST', '/api/auth/sign-in', { body: { email: EMAIL, password } })).status;
  }
}
