import type { BusinessClaimAnswer, BusinessClaimCheckAnswer } from '#contracts/proof/business-claim.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import type { BuiltSupplier } from '#testing/builders/suppliers.ts';
import { buildStaff, buildUser, mailedLink, signIn } from '#testing/builders/users.ts';
import type { BuiltUser } from '#testing/builders/users.ts';
import { NAMED, ProofFixture } from './proof-fixture.ts';

/** Someone with a session. */
export type Claimant = BuiltUser & { as: string };

/** A listing without a team, Eve, who claims it, and the servers where she can prove it. */
export class BusinessClaimFixture {
  readonly proofs: ProofFixture;
  /** The session of a member of staff. */
  staff = '';
  barn!: BuiltSupplier;
  eve!: Claimant;

  private constructor(proofs: ProofFixture) {
    this.proofs = proofs;
  }

  static async start(url?: string): Promise<BusinessClaimFixture> {
    return new BusinessClaimFixture(await ProofFixture.start(url));
  }

  async clear(): Promise<void> {
    const { proofs } = this;
    await proofs.clear();
    this.staff = await signIn(proofs.app, await buildStaff(proofs.app, 'GB'));
    this.barn = await this.listing();
    this.eve = await this.person();
  }

  close(): Promise<void> {
    return this.proofs.close();
  }

  /** Created by staff, so without a team. */
  listing(overrides: Parameters<typeof buildSupplier>[1] = {}): Promise<BuiltSupplier> {
    return buildSupplier(this.proofs.app, {
      name: 'Larkrise Barn',
      website: `https://www.${NAMED}`,
      email: 'bookings@larkrise-barn.example',
      registeredAt: null,
      tier: -1,
      ...overrides,
    });
  }

  async person(overrides: Parameters<typeof buildUser>[1] = {}): Promise<Claimant> {
    const user = await buildUser(this.proofs.app, overrides);
    return { ...user, as: await signIn(this.proofs.app, user) };
  }

  async call(method: string, rest: string, as: string, body?: object, of = this.barn) {
    const path = `/api/business-claims/${of.publicId}${rest}`;
    const { status, body: said } = await this.proofs.app.request(method, path, { as, ...(body && { body }) });
    return { status, body: said as BusinessClaimAnswer & BusinessClaimCheckAnswer & { code: string } };
  }

  async view(as: string, of = this.barn): Promise<BusinessClaimAnswer> {
    return (await this.call('GET', '', as, undefined, of)).body;
  }

  check(as: string, method = 'dns', of = this.barn) {
    return this.call('POST', '/check', as, { method }, of);
  }

  /** The line for record and file. */
  async line(as: string, of = this.barn): Promise<string> {
    return (await this.view(as, of)).steps?.record.value ?? '';
  }

  publish(...lines: string[]): void {
    this.proofs.dns.records.set(NAMED, lines);
  }

  /** Eve proves the domain with a record. */
  async claimed(): Promise<void> {
    this.publish(await this.line(this.eve.as));
    const { status, body } = await this.check(this.eve.as);
    if (status !== 200 || body.finding?.outcome !== 'confirmed') throw new Error(`${status} ${body.finding?.outcome}`);
  }

  team(): Promise<{ user_id: string; role: string }[]> {
    return this.proofs.sql('select user_id, role from access_entry where supplier_id = ?', [this.barn.id]);
  }

  /** The addresses to which emails of this kind were sent. */
  async mailsOf(kind: string): Promise<string[]> {
    const sent = 'select to_address from mail where kind = ? order by to_address';
    return (await this.proofs.sql<{ to_address: string }>(sent, [kind])).map((row) => row.to_address);
  }

  /** The page behind “This wasn’t me”. */
  async undoPath(address = 'bookings@larkrise-barn.example'): Promise<string> {
    const pattern = String.raw`https?://\S+/undo-claim/\S+`;
    return new URL(await mailedLink(this.proofs.app, 'business-claimed', address, pattern)).pathname;
  }

  async actions(): Promise<string[]> {
    const rows = await this.proofs.sql<{ action: string }>('select action from audit_log order by id');
    return rows.map(({ action }) => action);
  }
}
