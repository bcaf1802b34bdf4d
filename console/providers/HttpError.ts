/**
 * The error thrown by a failed call. react-admin shows `body.errors` on a form's fields (nested like the form); `problem` is the
 * server's problem document, null if there was no response.
 */
import { ownValue } from '#contracts/own-value.ts';
import type { FieldError, Problem, ProblemCode } from '#contracts/problem.ts';
import { currentTranslator } from '../i18n/current.ts';

export interface FieldMessages {
  [field: string]: string | FieldMessages;
}

export class HttpError extends Error {
  readonly status: number;
  readonly problem: Problem | null;
  readonly body: { errors?: FieldMessages };
  /** Seconds to wait, from Retry-After. */
  readonly retryAfter: number | null;
  /** The failed call, such as `PUT /api/leads/1`: its error message is removed once the same call succeeds. */
  call = '';

  constructor(status: number, problem: Problem | null, retryAfter: number | null = null) {
    super(failureText(status, problem));
    this.name = 'HttpError';
    this.status = status;
    this.problem = problem;
    this.retryAfter = retryAfter;
    this.body = problem?.errors ? { errors: fieldMessages(problem.errors) } : {};
  }

  /** The stable code to switch on; `network` if there was no response. */
  get code(): ProblemCode | 'network' | 'unknown' {
    return this.problem?.code ?? (this.status === 0 ? 'network' : 'unknown');
  }
}

/** What went wrong, in the person's language; pages without such texts show the server's own sentence. */
function failureText(status: number, problem: Problem | null): string {
  const translator = currentTranslator();
  const keys = problem
    ? [`problems.${problem.code}`, `deskProblems.${problem.code}`]
    : [status === 0 ? 'common.error.server' : 'common.error.unexpected'];
  const key = keys.find(translator.has);
  if (key) return translator.translate(key);
  return problem?.detail ?? problem?.title ?? 'No answer from the server';
}

/** `#/contacts/email` → `['contacts', 'email']`; a parameter name such as `?sort` stays a single part. */
export function pointerPath(pointer: string): string[] {
  return pointer
    .replace(/^#\//u, '')
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The sentence for a broken rule in the person's language; the server's own text if we have none. */
export function ruleText({ rule, detail, params }: Pick<FieldError, 'rule' | 'params'> & { detail?: string }): string {
  const translator = currentTranslator();
  const key = [`rules.${rule}`, `deskRules.${rule}`].find(translator.has);
  if (key) return translator.translate(key, params);
  return detail ?? translator.translate('rules.invalid');
}

/** Field errors in the shape forms expect; a field's first error wins. */
export function fieldMessages(errors: readonly FieldError[]): FieldMessages {
  const messages: FieldMessages = {};
  for (const error of errors) {
    const path = pointerPath(error.pointer);
    const leaf = path.pop() ?? '';
    let level = messages;
    for (const part of path) {
      const next = ownValue(level, part);
      level = typeof next === 'object' ? next : (level[part] = {});
    }
    if (!Object.hasOwn(level, leaf)) level[leaf] = ruleText(error);
  }
  return messages;
}
