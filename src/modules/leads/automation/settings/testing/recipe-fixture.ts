import type {
  DecideAnswer,
  DecideInput,
  RecipeAnswer,
  RecipeInput,
  RecipeKind,
  RecipeRunAnswer,
} from '#contracts/messaging/recipe.ts';
import type { StageInput } from '#contracts/lead/lead-change.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp, TestResponse } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import type { LeadSeed } from '#testing/builders/leads.ts';
import { dispatcherOver } from '#testing/builders/scheduled.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { RecordingMailer } from '#testing/outside/recording-mailer.ts';
import { runJob } from '#testing/run-jobs.ts';
import { newId } from '#shared/ids.ts';
import { AddCoupleMessage } from '../../../messaging/conversation/add-couple-message.ts';
import type { LeadRow } from '../../../core/tables/leads-tables.ts';
import type { RunRow } from '../../recipes/recipe-tables.ts';

/** A supplier with a team, recipes and a mailer, controlled over HTTP and by the jobs that `serve` runs. */
export class RecipeFixture {
  readonly app: TestApp;
  mailer = new RecordingMailer();
  supplierId = '';
  admin = '';
  adminId = '';

  constructor(app: TestApp) {
    this.app = app;
  }

  static async open(url: string): Promise<RecipeFixture> {
    return new RecipeFixture(await startTestApp(url));
  }

  /** Starts on a Tuesday at ten in London, with an empty supplier. */
  async begin(at = '2026-05-12T09:00:00.000Z', supplier: Parameters<typeof buildSupplier>[1] = {}): Promise<void> {
    await this.app.database.clear();
    this.app.clock.set(at);
    this.mailer = new RecordingMailer();
    this.supplierId = (await buildSupplier(this.app, { name: 'Wrenfield Hall', ...supplier })).id;
    const member = await buildMember(this.app, { role: 'admin', supplierId: this.supplierId });
    this.adminId = member.id;
    this.admin = await signIn(this.app, member);
  }

  async call<T = never>(method: string, path: string, body?: unknown): Promise<TestResponse<T>> {
    const options = { as: this.admin, ...(body === undefined ? {} : { body }) };
    return this.app.request(method, `/api/suppliers/${this.supplierId}${path}`, options);
  }

  async recipe(kind: RecipeKind): Promise<RecipeAnswer> {
    return (await this.call<RecipeAnswer>('GET', `/recipes/${kind}`)).body;
  }

  /** Turns a recipe on with the given settings, otherwise the suggested ones. */
  async turnOn(kind: RecipeKind, change: Partial<RecipeInput> = {}): Promise<RecipeAnswer> {
    const known = await this.recipe(kind);
    const { status, body } = await this.call<RecipeAnswer>('PUT', `/recipes/${kind}`, inputOf(known, change));
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body;
  }

  lead(seed: LeadSeed = {}): Promise<LeadRow> {
    return buildLead(this.app, this.supplierId, seed);
  }

  /** A lead that the team wrote to on Tuesday at ten. */
  async answered(): Promise<LeadRow> {
    const lead = await this.lead();
    await this.weWrite(lead);
    await this.settle();
    return lead;
  }

  async weWrite(lead: LeadRow, body = 'Would Saturday suit you?'): Promise<void> {
    const path = `/api/suppliers/${this.supplierId}/leads/${lead.id}/messages`;
    const headers = { 'Idempotency-Key': newId() };
    const { status, text } = await this.app.request('POST', path, { as: this.admin, body: { body }, headers });
    if (status !== 201) throw new Error(text);
  }

  coupleWrites(lead: LeadRow, body = 'It would.'): Promise<string> {
    const message = { leadId: lead.id, body, channel: 'page' } as const;
    return this.app.within(() => this.app.container.get(AddCoupleMessage).add(message));
  }

  async stage(lead: LeadRow, input: StageInput): Promise<void> {
    const { status, body } = await this.call('POST', `/leads/${lead.id}/stage`, input);
    if (status !== 200) throw new Error(JSON.stringify(body));
  }

  decide(input: DecideInput) {
    return this.call<DecideAnswer>('POST', '/recipe-runs/decide', input);
  }

  async proposals(): Promise<RecipeRunAnswer[]> {
    return (await this.call<RecipeRunAnswer[]>('GET', '/recipe-runs?filter={"state":"proposed"}')).body;
  }

  /** Runs the jobs of `serve` until nothing is left to do. */
  async settle(): Promise<void> {
    for (let pass = 0; pass < 3; pass += 1) {
      await runJob(this.app, 'outbox-relay');
      await runJob(this.app, 'recipes');
      await this.app.within(() => dispatcherOver(this.app, { mailer: this.mailer }).run(new AbortController().signal));
    }
    await runJob(this.app, 'outbox-relay');
  }

  /** Runs only the recipes, once. */
  async act(): Promise<void> {
    await runJob(this.app, 'recipes');
  }

  /** Moves the clock to a given time and lets the product work. */
  async until(at: string | number): Promise<void> {
    this.app.clock.set(at);
    await this.settle();
  }

  rows<T>(sql: string): Promise<T[]> {
    return this.app.database.orm.em.fork().execute<T[]>(sql);
  }

  runs(): Promise<RunRow[]> {
    return this.rows<RunRow>('select * from recipe_run order by id');
  }

  /** The state and reason of every occasion, oldest first. */
  async states(): Promise<string[]> {
    return (await this.runs()).map((run) => [run.kind, run.state, run.reason].filter(Boolean).join(' '));
  }

  subjects(): string[] {
    return this.mailer.mails.map((mail) => mail.subject);
  }
}

/** The input that a form sends back for a recipe it loaded. */
export function inputOf(recipe: RecipeAnswer, change: Partial<RecipeInput> = {}): RecipeInput {
  const { askFirst, dailyMost, days, times, hours, everybodyHours, daysBefore, templateId, version } = recipe;
  const settings = { askFirst, dailyMost, days, times, hours, everybodyHours, daysBefore, templateId };
  return { on: true, ...settings, applyTo: 'new', version, ...change };
}
