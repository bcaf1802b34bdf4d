import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { MINUTE } from '#contracts/durations.ts';
import { LEADS_API } from '#modules/leads/index.ts';
import type { LeadsApi } from '#modules/leads/index.ts';
import { INBOUND_DOMAIN, arrives } from '#modules/leads/testing/inbound-mails.ts';
import { newId } from '#shared/ids.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildImport } from '#testing/builders/imports.ts';
import { anEnquiry, buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { testEngines } from '#testing/database.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { compareGuesses, differences } from '#testing/crawling/guessing.ts';
import type { Guess, GuessedWorld } from '#testing/crawling/guessing.ts';
import { runJob } from '#testing/run-jobs.ts';

const RIGHT: Guess = { email: 'jq.hollis@hidden-lane.example', phone: '07700 904217', surname: 'Quorrelbane' };
const WRONG: Guess = { email: 'pk.morris@hidden-road.example', phone: '07700 918365', surname: 'Vandersteen' };
/** Every background job in which an effect of a probe could show. */
const JOBS = ['outbox-relay', 'inbound-mail', 'mail-delivery', 'outbox-relay'];

/**
 * Whatever a supplier tries with a guess at a locked couple's address, number or name, everything it sees afterwards, and
 * the responses on the way, are the same whether the guess is right or wrong.
 */
describe.each(testEngines())('S33, T3: a guess about a locked couple reveals nothing, on $name', ({ url }) => {
  let app: TestApp;
  let world: GuessedWorld;
  let supplier: { id: string; publicId: string };
  let locked: string;
  let own: { id: string };
  let admin: string;
  let other: { id: string };
  let otherAdmin: string;

  beforeAll(async () => {
    app = await startTestApp(url, { INBOUND_DOMAIN });
    app.clock.set('2026-05-12T09:00:00.000Z');
    supplier = await buildSupplier(app, { payPerEnquiry: true });
    admin = await signIn(app, await buildMember(app, { role: 'admin', supplierId: supplier.id }));
    other = await buildSupplier(app, { payPerEnquiry: true });
    otherAdmin = await signIn(app, await buildMember(app, { role: 'admin', supplierId: other.id }));
    locked = await receive({ ...RIGHT, message: 'Is 19 June 2027 free?' });
    app.clock.advance(MINUTE);
    // One of the supplier's own leads that isn't locked, which it may edit freely.
    own = await buildLead(app, supplier.id, { enquiry: { email: 'own@own.example', phone: '020 7946 0001' } });
    app.clock.advance(MINUTE);
    await settle();
    world = {
      app,
      crawler: { name: 'admin', cookie: admin },
      ids: { supplierId: supplier.id, publicId: supplier.publicId, leadId: locked, otherId: own.id, country: 'GB' },
      settle,
    };
  });
  afterAll(() => app.close());

  const receive = ({ email, phone, surname, message }: Guess & { message: string }): Promise<string> =>
    app.within(() =>
      app.container.get<LeadsApi>(LEADS_API).receive(
        anEnquiry(supplier.id, {
          source: 'standard',
          partnerName: `Amelia ${surname}`,
          partnerName2: 'Jack Mossbury',
          email,
          phone,
          message,
        }),
      ),
    );
  async function settle(): Promise<void> {
    for (const job of JOBS) {
      app.clock.advance(MINUTE);
      await runJob(app, job);
    }
  }
  const ask = async (method: string, path: string, body?: unknown) => {
    const { status, text } = await app.request(method, `/api/suppliers/${supplier.id}${path}`, {
      as: admin,
      ...(body === undefined ? {} : { body }),
      headers: { 'Idempotency-Key': newId() },
    });
    return { status, text };
  };
  const handIn = (changes: Record<string, unknown>) =>
    ask('POST', '/enquiries', {
      enquiryType: 'pricing',
      partnerName: 'Sophie Lane',
      email: 'sophie@lane.example',
      consentVersion: 'fair-2026',
      ...changes,
    });
  const toUnsorted = ({ email }: Pick<Guess, 'email'>, more = {}) =>
    arrives(app, { to: `${supplier.publicId}@${INBOUND_DOMAIN}`, from: email, messageId: 'a@b.example', ...more });
  const pick = (row: object, names: readonly string[]) => names.map((name) => (row as Record<string, unknown>)[name]);

  const probes: [string, (guess: Guess) => Promise<unknown>][] = [
    ['an enquiry handed in with the address', ({ email }) => handIn({ email })],
    ['an enquiry handed in with the number', ({ phone }) => handIn({ phone })],
    ['an enquiry handed in with the name', ({ surname }) => handIn({ partnerName: `Amelia ${surname}` })],
    [
      'an enquiry through the supplier’s own widget',
      ({ email, phone, surname }) =>
        app.within(() =>
          app.container
            .get<LeadsApi>(LEADS_API)
            .receive(anEnquiry(supplier.id, { email, phone, partnerName: `Amelia ${surname}` })),
        ),
    ],
    ['an enquiry through the directory with the address', (guess) => receive({ ...guess, message: 'Hello again' })],
    [
      'an enquiry through the directory with the number',
      ({ phone }) => receive({ phone, email: 'x@y.example', surname: 'Lane', message: 'Hello' }),
    ],
    [
      'its own lead corrected to the address and the number',
      ({ email, phone }) => ask('PUT', `/leads/${own.id}`, { version: 1, overrides: { email, phone } }),
    ],
    [
      'its own lead corrected, then called spam',
      async ({ email }) => [
        await ask('PUT', `/leads/${own.id}`, { version: 1, overrides: { email } }),
        await ask('POST', `/leads/${own.id}/spam`, { spam: true }),
      ],
    ],
    [
      'an enquiry created with the address, then marked as spam',
      async ({ email }) => {
        const made = await handIn({ email });
        const { leadId } = JSON.parse(made.text) as { leadId: string };
        return [made, await ask('POST', `/leads/${leadId}/spam`, { spam: true })];
      },
    ],
    [
      'an import of the address and the number',
      async ({ email, phone, surname }) => {
        const csv = `Name,Email,Phone\nAmelia ${surname},${email},${phone}\n`;
        return pick(await buildImport(app, supplier.id, 'finished', csv), [
          'status',
          'summary',
          'counts',
          'rows',
          'progress',
        ]);
      },
    ],
    [
      'an import that is only checked',
      ({ email, phone }) => buildImport(app, supplier.id, 'checked', `Name,Email,Phone\nA B,${email},${phone}\n`),
    ],
    [
      'an email to the supplier from the address',
      async (guess) => pick(await toUnsorted(guess), ['reason', 'outcome']),
    ],
    [
      'an email from the address, manually added to the locked lead',
      async (guess) => {
        const mail = await toUnsorted(guess);
        return [
          await ask('GET', '/unsorted-mails'),
          await ask('POST', `/unsorted-mails/${mail.id}/file`, { leadId: locked }),
        ];
      },
    ],
    [
      'an email from the address, turned into its own lead',
      async (guess) => {
        const mail = await toUnsorted(guess);
        return ask('POST', `/unsorted-mails/${mail.id}/lead`, { partnerName: 'Sophie', email: guess.email });
      },
    ],
    [
      'an email that names the address to create a lead from',
      async ({ email }) => {
        const mail = await toUnsorted({ email: 'x@y.example' });
        return ask('POST', `/unsorted-mails/${mail.id}/lead`, { partnerName: 'Sophie', email });
      },
    ],
    [
      'a merge of a lead with the address into the locked one',
      async ({ email }) => {
        const made = await handIn({ email });
        const { leadId } = JSON.parse(made.text) as { leadId: string };
        return [made, await ask('POST', `/leads/${locked}/merge`, { otherId: leadId, take: [] })];
      },
    ],
    [
      'a delivery report that names the address, sent to the supplier and to the installation',
      async ({ email }) => {
        const reports = [];
        for (const to of [`${supplier.publicId}@${INBOUND_DOMAIN}`, `b-nothing@${INBOUND_DOMAIN}`])
          reports.push(pick(await arrives(app, { to, from: 'daemon@y.example', ...bounceOf(email) }), ['outcome']));
        return reports;
      },
    ],
    [
      'a spam mark on a lead of its own with the address, before the couple writes again',
      async (guess) => {
        const made = await handIn({ email: guess.email, message: 'Is 19 June 2027 free?' });
        const { leadId } = JSON.parse(made.text) as { leadId: string };
        const marked = await ask('POST', `/leads/${leadId}/spam`, { spam: true });
        // An open lead of the supplier's own would be merged, as it already has the contact.
        const closed = await ask('POST', `/leads/${leadId}/stage`, { stage: 'Lost', reason: 'Spam' });
        expect(closed.status).toBe(200);
        await receive({ ...RIGHT, message: 'Is 19 June 2027 free?' });
        return [made, marked];
      },
    ],
    [
      'a spam mark at another supplier, before the couple writes again',
      async ({ email }) => {
        const theirs = await buildLead(app, other.id, { enquiry: { email } });
        await app.request('POST', `/api/suppliers/${other.id}/leads/${theirs.id}/spam`, {
          as: otherAdmin,
          body: { spam: true },
        });
        await receive({ ...RIGHT, message: 'Is 19 June 2027 free?' });
        return [];
      },
    ],
    [
      'a search for each of them',
      async ({ email, phone, surname }) => {
        const found = [];
        for (const q of [email, phone, surname])
          found.push(await ask('GET', `/leads?${new URLSearchParams({ filter: JSON.stringify({ q }) }).toString()}`));
        return found;
      },
    ],
  ];

  test('the comparison detects a difference: a lead whose contact is visible', async () => {
    const open = await compareGuesses(
      world,
      ({ email }) => handIn({ email: email === RIGHT.email ? 'own@own.example' : email }),
      {
        right: RIGHT,
        wrong: WRONG,
      },
    );
    expect(Object.keys(differences(open)).length).toBeGreaterThan(0);
  });

  test.each(probes)(
    '%s',
    async (_, probe) => {
      const seen = await compareGuesses(world, probe, { right: RIGHT, wrong: WRONG });
      expect(differences(seen)).toEqual({});
      expect(Object.keys(seen.right).length).toBeGreaterThan(40);
    },
    MINUTE,
  );
});

/** A report as a mail server writes it, about an email to an address. */
function bounceOf(recipient: string) {
  const report = [
    '--b',
    'Content-Type: text/plain',
    '',
    `Delivery to ${recipient} failed.`,
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    'Action: failed',
    'Status: 5.1.1',
    '--b--',
  ];
  return {
    headers: { 'Content-Type': 'multipart/report; report-type=delivery-status; boundary=b' },
    body: report.join('\r\n'),
    messageId: null,
  };
}
