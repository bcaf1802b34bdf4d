import { Ajv2020 } from 'ajv/dist/2020.js';
import type { OpenApiDocument } from '#shared/http/openapi.ts';
import type { Route } from '#shared/http/route.ts';

export interface Received {
  status: number;
  headers: Headers;
  text: string;
}

/** Words from our internals: engines, stacks, files, and JavaScript's own error messages (S56). */
const INSIDE =
  /node_modules|\.tsx?:\d|\n\s+at |SqliteError|\bER_[A-Z_]{4,}|Cannot read prop|is not a function|is not iterable/u;

/** Describes how a response contradicts the API's document; null if it doesn't. */
export class AnswerJudge {
  // Each schema is compiled for only a few responses: optimising its code would take longer than running it.
  readonly #ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false, code: { optimize: false } });

  constructor(document: OpenApiDocument) {
    this.#ajv.addSchema(document, 'api');
  }

  fault(route: Route, { status, headers, text }: Received): string | null {
    if (status >= 500) return `answered ${status}`;
    if (INSIDE.test(text)) return 'exposes internals';
    const type = headers.get('content-type') ?? '';
    if (status >= 400) return this.#refusal(status, type, text);
    if (!(status in route.answers) && status !== 304) return `answered ${status}, which the document does not name`;
    if (!route.answers[status]) return null;
    if (!type.startsWith(route.produces)) return `answered ${type} instead of ${route.produces}`;
    if (route.produces !== 'application/json') return null;
    return this.#broken(
      `#/paths/${pointer(route.path.replaceAll(/:([A-Za-z]+)/gu, '{$1}'))}/${route.method}/responses/${status}/content/application~1json/schema`,
      JSON.parse(text),
    );
  }

  #refusal(status: number, type: string, text: string): string | null {
    if (type.startsWith('text/html')) return text.includes('<h1') ? null : 'a page without a heading';
    if (!type.startsWith('application/problem+json')) return `refused with ${type || 'nothing'}`;
    const problem = JSON.parse(text) as { status?: number };
    if (problem.status !== status) return `the problem says ${problem.status}`;
    return this.#broken('#/components/schemas/Problem', problem);
  }

  #broken(place: string, value: unknown): string | null {
    const check = this.#ajv.getSchema(`api${place}`);
    if (!check) return `the document has nothing at ${place}`;
    if (check(value)) return null;
    const [error] = check.errors ?? [];
    return `does not match its schema: ${error?.instancePath ?? ''} ${error?.message ?? ''}`;
  }
}

const pointer = (path: string): string => encodeURIComponent(path.replaceAll('~', '~0').replaceAll('/', '~1'));
