import type { InferKyselyDB } from '@mikro-orm/sql';
import { ownValue } from '#contracts/own-value.ts';
import { labelIn } from '#contracts/profile/feature-sections.ts';
import { languageOfLocale } from '#contracts/profile/profile-locales.ts';
import type { PublicQuestion } from '#contracts/questions/public-question.ts';
import type { QuestionsAnswer, QuestionsChange } from '#contracts/questions/question.ts';
import { questionsFor } from '#contracts/questions/question-sets.ts';
import type { Question } from '#contracts/questions/question-sets.ts';
import type { Locale } from '#contracts/terms/supplier-terms.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import type { Clock } from '#shared/clock.ts';
import { StaleVersion, notFound } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { fromJson, toJson } from '#shared/persistence/json.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { AuditTrail } from '#shared/security/audit-trail.ts';
import type { ProfileCountStore } from '../profile-counts/profile-count-store.ts';
import { auditFacts } from '../profile-sections/audit-facts.ts';
import type { CategoryFollower } from '../profile-sections/category-followers.ts';
import { profileMarket } from '../profile-sections/profile-market.ts';
import { lockSupplier } from '../profile/lock-supplier.ts';
import type { supplierSchema } from '../profile/supplier.entity.ts';
import type { SupplierFacts } from '../profile/suppliers-api.ts';
import type { StoredAnswer, questionListSchema } from './question-list.entity.ts';
import { UnknownQuestion } from './questions.errors.ts';

type Db = InferKyselyDB<typeof supplierSchema | typeof questionListSchema>;
type Answers = Readonly<Record<string, StoredAnswer>>;

interface Parts {
  em: Em;
  clock: Clock;
  outbox: Pick<Outbox, 'record'>;
  audit: Pick<AuditTrail, 'record'>;
  reference: ReferenceApi;
  counts: ProfileCountStore;
}

/** The person who answers, and the supplier. */
interface Writer {
  supplierId: string;
  userId: string;
}

/** The supplier's facts that its questions depend on. */
type Asked = Pick<SupplierFacts, 'market' | 'category' | 'locale'>;

interface Stored {
  version: number;
  answers: Answers;
  updated_at: number | null;
  updated_by: string | null;
}
const NEVER_SAVED: Stored = { version: 0, answers: {}, updated_at: null, updated_by: null };

/** The questions of a supplier's category, and its answers (P14). */
export class Questions implements CategoryFollower {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** @throws NotFound */
  async list(supplierId: string): Promise<QuestionsAnswer> {
    const [{ questions, locale }, stored] = await Promise.all([this.#asked(supplierId), this.#stored(supplierId)]);
    return present(questions, locale, stored);
  }

  /** The answered questions in a couple's language; untranslated answers are in the supplier's own. */
  async published(supplier: Asked & { id: string }, locale: Locale): Promise<PublicQuestion[]> {
    const { answers } = await this.#stored(supplier.id);
    if (Object.keys(answers).length === 0) return [];
    const language = languageOfLocale(locale);
    const isOriginal = languageOfLocale(supplier.locale) === language;
    return (await this.#questions(supplier)).flatMap(({ id, labels }) => {
      const stored = ownValue(answers, id);
      if (!stored) return [];
      const [, translated] =
        Object.entries(stored.translations).find(([known]) => !isOriginal && languageOfLocale(known) === language) ??
        [];
      return [{ id, question: labelIn(labels, language), answer: translated?.answer ?? stored.answer }];
    });
  }

  /** @throws NotFound, StaleVersion, UnknownQuestion */
  async save({ supplierId, userId }: Writer, change: QuestionsChange): Promise<QuestionsAnswer> {
    const { em, clock, outbox, audit, counts } = this.#parts;
    const { questions, locale } = await this.#asked(supplierId);
    const unknown = change.answers.findIndex((one) => !questions.some(({ id }) => id === one.id));
    if (unknown >= 0) throw new UnknownQuestion(unknown);
    return inTransaction(em, async () => {
      await lockSupplier(em, supplierId);
      const stored = await this.#stored(supplierId);
      if (change.version !== stored.version) throw new StaleVersion(stored.version, stored);
      const now = clock.now();
      const answers = changed(stored.answers, change, now);
      const next = { version: stored.version + 1, answers, updated_at: now, updated_by: userId };
      await this.#write(supplierId, next);
      await counts.set(supplierId, { questions: answered(questions, answers) });
      await audit.record({ actorId: userId, supplierId, action: 'profile.change', ...facts(stored.answers, change) });
      await outbox.record({ name: 'questions.changed', supplierId });
      return present(questions, locale, next);
    });
  }

  /** Answers to questions that both categories share still count; the others are kept in case the category changes back. */
  async categoryChanged(supplierId: string, now: Pick<Asked, 'market' | 'category'>): Promise<void> {
    const [questions, { answers }] = await Promise.all([this.#questions(now), this.#stored(supplierId)]);
    await this.#parts.counts.set(supplierId, { questions: answered(questions, answers) });
    await this.#parts.outbox.record({ name: 'questions.changed', supplierId });
  }

  async #asked(supplierId: string): Promise<{ questions: Question[]; locale: Locale }> {
    const supplier = await this.#db()
      .selectFrom('supplier')
      .select(['market', 'category', 'locale'])
      .where('id', '=', supplierId)
      .executeTakeFirstOrThrow(notFound('This supplier'));
    return { questions: await this.#questions(supplier), locale: supplier.locale };
  }

  async #questions({ market, category }: Pick<Asked, 'market' | 'category'>): Promise<Question[]> {
    const { questions } = await profileMarket(this.#parts.reference, market);
    return questions ? questionsFor(questions, category) : [];
  }

  async #stored(supplierId: string): Promise<Stored> {
    const row = await this.#db()
      .selectFrom('question_list')
      .select(['version', 'answers', 'updated_at', 'updated_by'])
      .where('supplier_id', '=', supplierId)
      .executeTakeFirst();
    return row ? { ...row, answers: fromJson(row.answers) } : NEVER_SAVED;
  }

  async #write(supplierId: string, stored: Stored & { updated_at: number; updated_by: string }): Promise<void> {
    const columns = { ...stored, answers: toJson(stored.answers) };
    const db = this.#db();
    await (
      stored.version === 1
        ? db.insertInto('question_list').values({ supplier_id: supplierId, ...columns })
        : db.updateTable('question_list').set(columns).where('supplier_id', '=', supplierId)
    ).execute();
  }

  #db() {
    return this.#parts.em.getKysely<Db>();
  }
}

const answered = (questions: readonly Question[], answers: Answers): number =>
  questions.filter(({ id }) => ownValue(answers, id) !== undefined).length;

/** Deletes blank answers with their translations. */
function changed(answers: Answers, change: QuestionsChange, now: number): Answers {
  const next = new Map(Object.entries(answers));
  for (const { id, answer, _translations } of change.answers) {
    const text = answer.trim();
    const was = next.get(id);
    next.delete(id);
    if (text === '') continue;
    const translations = Object.entries(_translations).flatMap(([locale, one]) => {
      const translated = one?.answer.trim() ?? '';
      return translated === '' ? [] : [[locale, { answer: translated, of: (one?.of ?? '').trim() }] as const];
    });
    next.set(id, {
      answer: text,
      at: was?.answer === text ? was.at : now,
      translations: Object.fromEntries(translations),
    });
  }
  return Object.fromEntries(next);
}

/** The original answers before and after, for the audit log. */
const facts = (before: Answers, change: QuestionsChange) =>
  auditFacts(
    Object.fromEntries(change.answers.map(({ id }) => [`questions.${id}`, ownValue(before, id)?.answer ?? null])),
    Object.fromEntries(change.answers.map(({ id, answer }) => [`questions.${id}`, answer.trim() || null])),
  );

function present(questions: readonly Question[], locale: Locale, stored: Stored): QuestionsAnswer {
  return {
    version: stored.version,
    savedAt: stored.updated_at === null ? null : new Date(stored.updated_at).toISOString(),
    savedBy: stored.updated_by,
    locale,
    questions: questions.map(({ id, labels }) => {
      const one = ownValue(stored.answers, id);
      return {
        id,
        labels,
        answer: one?.answer ?? '',
        answeredAt: one ? new Date(one.at).toISOString() : null,
        _translations: one?.translations ?? {},
      };
    }),
  };
}
