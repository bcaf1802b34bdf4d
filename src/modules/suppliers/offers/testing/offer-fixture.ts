import type { OfferAnswer, OffersAnswer } from '#contracts/offers/offer.ts';
import type { PublicOffer } from '#contracts/offers/public-offer.ts';
import type { Problem } from '#contracts/problem.ts';
import type { Locale } from '#contracts/terms/supplier-terms.ts';
import type { TestApp } from '#testing/app.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { ProfileCountStore } from '../../profile-counts/profile-count-store.ts';
import { SUPPLIERS_API } from '../../profile/suppliers-api.ts';
import { PUBLIC_PARTS } from '../../public-profile/public-part.ts';

/** Special offers of one supplier over HTTP. */
export class OfferFixture {
  readonly app: TestApp;
  supplierId = '';
  /** The session of an editor. */
  as = '';

  constructor(app: TestApp) {
    this.app = app;
  }

  /** Creates a new supplier, which later calls use. */
  async open(category: 'venue' | 'photo', tier: 2 | 2.5 | 3 | 4): Promise<void> {
    this.supplierId = (await buildSupplier(this.app, { category, tier })).id;
    this.as = await signIn(this.app, await buildMember(this.app, { role: 'editor', supplierId: this.supplierId }));
  }

  path(rest = ''): string {
    return `/api/suppliers/${this.supplierId}/offers${rest}`;
  }

  async ask(method: string, rest = '', body?: object, who = this.as) {
    const answer = await this.app.request(method, this.path(rest), { as: who, ...(body && { body }) });
    return { status: answer.status, body: answer.body as unknown as OfferAnswer & OffersAnswer & Problem };
  }

  async add(body: object): Promise<OfferAnswer> {
    return (await this.ask('POST', '', body)).body;
  }

  async list(): Promise<OffersAnswer> {
    return (await this.ask('GET')).body;
  }

  /** The number that the profile score counts. */
  async counted(): Promise<number> {
    return (await this.app.within(() => this.app.container.get(ProfileCountStore).of(this.supplierId))).offers;
  }

  block(day: string) {
    return this.app.request('POST', `/api/suppliers/${this.supplierId}/calendar/blocks`, {
      as: this.as,
      body: { from: day, to: day, reason: 'Closed' },
    });
  }

  /** The offers that couples see. */
  async seen(locale: Locale = 'en-GB'): Promise<readonly PublicOffer[] | null> {
    const { container } = this.app;
    const part = container.getAll(PUBLIC_PARTS).find((one) => one.key === 'offers');
    return part?.key === 'offers'
      ? this.app.within(async () => part.read(await container.get(SUPPLIERS_API).get(this.supplierId), locale))
      : null;
  }
}

export const anInput = (change: object = {}) => ({
  kind: 'midweek',
  title: 'Winter midweek',
  details: 'From Monday to Thursday.',
  discountType: 'setValue',
  discount: 320_000,
  expiration: '2026-06-23',
  lateDates: [],
  ...change,
});
export const late = (change: object = {}) =>
  anInput({ kind: 'lateAvailability', expiration: null, lateDates: ['2026-07-17', '2026-08-09'], ...change });
