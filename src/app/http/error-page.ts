import { ownValue } from '#contracts/own-value.ts';
import { pageLanguage } from '#public/page-language.ts';
import type { FailureKind, PageLoader } from '#public/page-types.ts';
import { withNonce } from '#shared/http/answers/with-nonce.ts';

/** Routes for programs, which always get a problem document. */
const FOR_PROGRAMS = /^\/(api|health|metrics|widget)(\/|\.|$)/u;

/** Whether a person requested a page, and should get text instead of JSON. */
export function wantsPage(path: string, accept: string | undefined): boolean {
  return !FOR_PROGRAMS.test(path) && (accept ?? '').includes('text/html');
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replaceAll(/[&<>"']/gu, (mark) => ownValue(ENTITIES, mark) ?? mark);

/** The error page a visitor sees, in their language. If the pages aren't built, it is a plain page in English. */
export async function errorPage(
  pages: PageLoader,
  problem: ShownProblem,
  { nonce, acceptLanguage, path }: { nonce: string; acceptLanguage: string | undefined; path: string },
): Promise<string> {
  try {
    const { renderPage } = await pages();
    const html = renderPage('failure', {
      locale: pageLanguage(acceptLanguage),
      kind: kindOf(problem.status),
      reason: problem.title,
      reference: `${problem.status} · ${problem.instance}`,
      path,
    });
    return withNonce(html, nonce);
  } catch {
    return plainPage(problem, nonce);
  }
}

interface ShownProblem {
  title: string;
  detail?: string;
  status: number;
  instance: string;
}

function kindOf(status: number): FailureKind {
  if (status === 404 || status === 410) return 'missing';
  if (status === 429) return 'limited';
  return status < 500 ? 'refused' : 'broken';
}

/** It loads nothing but its own style. */
function plainPage(problem: ShownProblem, nonce: string): string {
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escape(problem.title)}</title>
<style nonce="${nonce}">
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#FAF7F2;color:#221A1E;font:16px/1.6 Geist,system-ui,sans-serif}
main{max-width:32rem;padding:2rem}h1{font:400 1.9rem/1.25 Newsreader,Georgia,serif;margin:0 0 1rem}
p{margin:0 0 1rem}small{color:#746A6E}a{color:#5B2548}
@media (prefers-color-scheme:dark){body{background:#171214;color:#F3EDE9}small{color:#A99FA3}a{color:#E3B7D0}}
</style></head><body><main><h1>${escape(problem.title)}</h1>${problem.detail ? `<p>${escape(problem.detail)}</p>` : ''}
<p><a href="/">Go to the start page</a></p><small>${problem.status} · ${escape(problem.instance)}</small></main></body></html>`;
}
