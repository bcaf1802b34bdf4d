import type { BoardAnswer, BoardColumn, BoardFilter } from '#contracts/lead/lead-board.ts';
import type { LeadFilter } from '#contracts/lead/lead-list.ts';
import { LEAD_STAGES } from '#contracts/terms/lead-terms.ts';
import type { LeadStage } from '#contracts/terms/lead-terms.ts';
import { readCounters } from '../../core/counters/lead-counters.ts';
import { boardMatches, boardRows, boardSums, cardsOf, sumsOf, wholeBoard } from './lead-board-query.ts';
import type { BoardCursor, BoardQuery, BoardSums } from './lead-board-query.ts';
import type { FilterContext } from '../../core/queries/lead-filter.ts';
import { COUNTED_MAX, isLargeSearch } from '../../core/queries/lead-gathering.ts';
import type { LeadListParts } from './lead-list.ts';
import { presentSummary } from '../../core/summaries/lead-presenter.ts';
import { summariesById } from '../../core/summaries/lead-summary-query.ts';
import type { SummaryRow } from '../../core/summaries/lead-summary-query.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';
import { LeadSearch } from '../../core/search/lead-search.ts';

/** The whole board needs only the supplier's id. */
const WHOLE = { now: 0, payPerEnquiry: true, timezone: 'UTC', found: null, withTests: true } as const;

/** The pipeline (E2): a page of every column and the sums, in three concurrent statements. */
export class LeadBoard {
  readonly #parts: LeadListParts;
  readonly #search: LeadSearch;
  readonly #everyColumn: ReturnType<typeof wholeBoard>;

  constructor(parts: LeadListParts) {
    this.#parts = parts;
    this.#everyColumn = wholeBoard(parts.engine, LEAD_STAGES, WHOLE);
    this.#search = new LeadSearch(parts.em, parts.engine);
  }

  /**
   * The first page of every column; if the filter has a stage, only that column, starting at its cursor.
   * @param limit cards per column
   * @throws NotFound, InvalidInput for a status or label that the supplier never had
   */
  async read(supplierId: string, { after, ...filter }: BoardFilter, limit: number): Promise<BoardAnswer> {
    await this.#parts.terms.assertKnown(supplierId, filter);
    const supplier = await this.#parts.suppliers.get(supplierId);
    const { payPerEnquiry } = supplier;
    const found = filter.q === undefined ? null : await this.#search.find(filter.q, { supplierId, payPerEnquiry });
    const context = { supplierId, now: this.#parts.clock.now(), ...supplier, found, withTests: true };
    const stages = filter.stage === undefined ? LEAD_STAGES : [filter.stage].flat();
    const cursor = stages.length === 1 && after ? readCursor(after) : null;
    const query = { filter, stages, limit: limit + 1, after: cursor };
    const { rows, sums } = isPlain(filter) ? await this.#plain(query, context) : await this.#filtered(query, context);
    const present = (row: SummaryRow) => presentSummary(row, supplier.payPerEnquiry);
    const column = (stage: LeadStage): BoardColumn => {
      const found = rows.filter((row) => row.stage === stage).sort(newestFirst);
      const page = found.slice(0, limit);
      const last = found.length > limit ? page.at(-1) : undefined;
      const { count, value } = sums ? (sums.get(stage) ?? { count: 0, value: 0 }) : { count: null, value: null };
      return { stage, count, value, leads: page.map(present), next: last ? cursorAt(last) : null };
    };
    return { columns: stages.map(column) };
  }

  /** Takes the sums from the counters. */
  async #plain(query: BoardQuery, context: FilterContext): Promise<BoardParts> {
    const { em, engine } = this.#parts;
    const { supplierId } = context;
    const [rows, sums] = await Promise.all([
      query.filter.stage
        ? boardRows(em, engine, query, context)
        : this.#everyColumn(em, { supplierId, limit: query.limit }),
      readCounters(em, supplierId),
    ]);
    return { rows, sums };
  }

  /**
   * If the filter finds few leads, all are read and the columns built from them; if it finds many, columns are read
   * one by one and the sums separately. A search with many results isn't counted, because each lead's text would have
   * to be read; neither is a filter with more than ten thousand results.
   */
  async #filtered(query: BoardQuery, context: FilterContext): Promise<BoardParts> {
    const { em, engine } = this.#parts;
    const { filter } = query;
    if (isLargeSearch(context)) return { rows: await boardRows(em, engine, query, context), sums: null };
    const matches = await boardMatches(em, engine, { filter, context });
    if (matches.length <= COUNTED_MAX) {
      return { rows: await summariesById(leadsDb(em), cardsOf(matches, query)), sums: sumsOf(matches) };
    }
    const [rows, sums] = await Promise.all([
      boardRows(em, engine, query, context),
      boardSums(em, engine, { filter, context: { ...context, withTests: false } }),
    ]);
    return { rows, sums };
  }
}

interface BoardParts {
  rows: SummaryRow[];
  /** Null if not counted. */
  sums: BoardSums | null;
}

/** Whether the counters have the sums, because the filter has at most a stage. */
const isPlain = (filter: LeadFilter): boolean =>
  Object.entries(filter).every(([name, value]) => name === 'stage' || value === undefined || value === '');

const newestFirst = (a: SummaryRow, b: SummaryRow): number =>
  b.last_activity_at - a.last_activity_at || (a.id < b.id ? 1 : -1);

const cursorAt = (row: SummaryRow): string => `${row.last_activity_at}-${row.id}`;

function readCursor(cursor: string): BoardCursor {
  const [time, id = ''] = cursor.split('-');
  return { lastActivityAt: Number(time), id };
}
