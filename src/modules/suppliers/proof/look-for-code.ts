import { SECOND } from '#contracts/durations.ts';
import { PROOF_FILE, PROOF_PREFIX } from '#contracts/proof/proof.ts';
import type { ProofCheck, ProofFinding } from '#contracts/proof/proof.ts';
import { cutText } from '#shared/cut-text.ts';
import type { HttpClient, OutboundAnswer } from '#shared/http-client/http-client.ts';
import { OutboundError } from '#shared/http-client/outbound-error.ts';
import { withoutControls } from '#shared/without-controls.ts';
import { isBelow } from '../domains/own-domain.ts';
import type { TxtLookup } from './txt-lookup.ts';

const FILE_BYTES = 4_096;
const FILE_TIMEOUT = 5 * SECOND;
/** Maximum redirects within the domain, for example to `www.`. */
const REDIRECTS = 3;
/** Maximum number and length of found texts that we show. */
const FOUND_MOST = 3;
const FOUND_LENGTH = 100;

export interface LookForCodeParts {
  lookup: TxtLookup;
  http: Pick<HttpClient, 'request'>;
}

/**
 * Looks for the code of a business on its domain. Responses of a domain or website are untrusted text: they are
 * compared as a whole and only shown truncated.
 */
export class LookForCode {
  readonly #parts: LookForCodeParts;

  constructor(parts: LookForCodeParts) {
    this.#parts = parts;
  }

  /** @param party whose request it is; pauses of failing hosts are kept per party */
  look(method: ProofCheck, at: { domain: string; line: string; party: string }): Promise<ProofFinding> {
    return method === 'dns' ? this.#record(at) : this.#file(at);
  }

  async #record({ domain, line }: { domain: string; line: string }): Promise<ProofFinding> {
    const records = await this.#parts.lookup.records(domain);
    if (records === null) return { outcome: 'unreachable', where: domain, found: [], number: null };
    const ours = records.filter((record) => record.startsWith(PROOF_PREFIX));
    const outcome = records.some((record) => record.trim() === line)
      ? 'confirmed'
      : ours.length > 0
        ? 'other'
        : 'nothing';
    return { outcome, where: domain, found: shown(outcome === 'other' ? ours : []), number: records.length };
  }

  async #file({ domain, line, party }: { domain: string; line: string; party: string }): Promise<ProofFinding> {
    const where = `https://${domain}${PROOF_FILE}`;
    const answer = await this.#fetch(where, domain, party);
    if (typeof answer === 'string') return { outcome: 'unreachable', where, found: [], number: null };
    if ('elsewhere' in answer) return { outcome: 'elsewhere', where, found: shown([answer.elsewhere]), number: null };
    const { status } = answer;
    if (status !== 200) return { outcome: 'nothing', where, found: [], number: status };
    const content = answer.body.toString('utf8');
    const lines = content.split(/\r?\n/u).map((one) => one.replace(/^\uFEFF/u, '').trim());
    // A page that can contain visitors' text isn't accepted as the file.
    if (!content.includes('<') && lines.includes(line))
      return { outcome: 'confirmed', where, found: [], number: status };
    return { outcome: 'other', where, found: shown(lines.filter((one) => one !== '').slice(0, 1)), number: status };
  }

  /** Follows redirects one at a time, because another domain's response proves nothing about this one. */
  async #fetch(
    first: string,
    domain: string,
    party: string,
  ): Promise<OutboundAnswer | { elsewhere: string } | 'unreachable'> {
    let url = first;
    const until = AbortSignal.timeout(FILE_TIMEOUT * 2);
    for (let left = REDIRECTS; ; left -= 1) {
      try {
        const answer = await this.#parts.http.request({
          url,
          party,
          timeout: FILE_TIMEOUT,
          headers: { Accept: 'text/plain' },
          maxBytes: FILE_BYTES,
          cut: true,
        });
        const { location } = answer.headers;
        if (answer.status < 300 || answer.status >= 400 || location === undefined) return answer;
        if (left <= 0 || until.aborted || !URL.canParse(location, url)) return 'unreachable';
        const next = new URL(location, url);
        if (!isBelow(next.hostname, domain)) return { elsewhere: next.hostname };
        url = next.href;
      } catch (error) {
        if (error instanceof OutboundError) return 'unreachable';
        throw error;
      }
    }
  }
}

const shown = (texts: readonly string[]): string[] =>
  texts.slice(0, FOUND_MOST).map((one) => cutText(withoutControls(one), FOUND_LENGTH));
