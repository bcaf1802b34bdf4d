import { EMAIL_PATTERN } from '#contracts/limits.ts';

/** The maximum number of skipped lines above the headers. */
const MOST = 5;

/**
 * Recognises the lines that some tools write above the headers, such as "Leads of Wrenfield, May 2026": at most one
 * non-empty cell, and no address. Call it for every row in order, with a new instance for each pass over a file.
 */
export class TitleLines {
  #left = MOST;

  isTitle(cells: readonly string[]): boolean {
    if (this.#left === 0) return false;
    const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
    const title = filled.length < 2 && !filled.some((cell) => EMAIL_PATTERN.test(cell));
    this.#left = title ? this.#left - 1 : 0;
    return title;
  }
}
