/** The rule ids cited in a text by the grammar of docs/rules.md, and ids anywhere else, which are errors. */
export interface Citations {
  cited: string[];
  loose: string[];
}

/** Names that look like ids: Amazon's storage, and Node's JavaScript engine. */
const NAMES = new Set(['S3', 'V8']);

const ONE = /^[A-Z]\d{1,2}$/u;
const LIST = '[A-Z]\\d{1,2}(?:(?:, and |, | and | to )[A-Z]\\d{1,2})*';
const BEGINNING = new RegExp(`^[-|#*\\s]*(${LIST})(?=:| *\\|)`, 'u');
const LOOSE = /(?<![\w#&%./:-])[A-Z]\d{1,2}(?![\w%])/gu;

/** Comments and test titles in code, and lines in Markdown without its code spans and code blocks. */
export function textsOf(path: string, source: string): string[] {
  if (path.endsWith('.md')) {
    return source
      .replaceAll(/^ *```[\s\S]*?^ *```/gmu, '')
      .split('\n')
      .map(withoutCode);
  }
  const blocks = [...source.matchAll(/(?<=^|[\s{(])\/\*([\s\S]*?)\*\//gmu)].map(([, text = '']) =>
    text
      .replaceAll(/\n\s*\*? ?/gu, ' ')
      .replace(/^\*/u, '')
      .trim(),
  );
  const lines = [...source.matchAll(/(?<=^|\s)\/\/ (.*)$/gmu)].map(([, text = '']) => text);
  return [...blocks, ...lines, ...titlesOf(path, source)].map(withoutCode);
}

/** The first argument of `test`, `it` and `describe`, and of the functions returned by their `.each`. */
function titlesOf(path: string, source: string): string[] {
  if (!/\.tsx?$/u.test(path)) return [];
  const calls = /(?:\b(?:test|it|describe)(?:\.\w+)?|\))\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*?)\1/gu;
  return [...source.matchAll(calls)].map(([, , title = '']) => title);
}

const withoutCode = (text: string): string => text.replaceAll(/`[^`]*`/gu, '``');

export function citationsOf(text: string): Citations {
  const cited: string[] = [];
  let rest = text.replaceAll(/\(([^()]*)\)/gu, (_all, inner: string) => {
    const parts = inner.split(/(, and |[,;:] | and | to )/u);
    cited.push(...idsOf(parts));
    return `(${parts.filter((part) => !ONE.test(part)).join('')})`;
  });
  const beginning = BEGINNING.exec(rest);
  if (beginning) {
    cited.push(...idsOf((beginning[1] ?? '').split(/(, and |, | and | to )/u)));
    rest = rest.slice(beginning[0].length);
  }
  return { cited, loose: (rest.match(LOOSE) ?? []).filter((id) => !NAMES.has(id)) };
}

/** The ids in a list of parts and separators; `I1`, ` to `, `I3` are three ids. */
function idsOf(parts: readonly string[]): string[] {
  return parts.flatMap((part, at) => {
    if (!ONE.test(part)) return [];
    const from = parts[at - 2];
    if (parts[at - 1] !== ' to ' || from === undefined || from[0] !== part[0]) return [part];
    const [first, last] = [Number(from.slice(1)) + 1, Number(part.slice(1))];
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => `${part[0]}${first + step}`);
  });
}

/** Ids that a document defines: rows of tables in docs/rules/, and list items that begin with an id in bold. */
export function definitionsIn(path: string, source: string): string[] {
  const rows = path.startsWith('docs/rules/') ? [...source.matchAll(/^\| ([A-Z]\d{1,2}) +\| \S/gmu)] : [];
  const items = path.startsWith('docs/') ? [...source.matchAll(/^- \*\*([A-Z]\d{1,2})\*\* \S/gmu)] : [];
  return [...rows, ...items].map(([, id = '']) => id);
}

/** A Markdown document without the ids it defines, so that definitions don't count as citations of themselves. */
export function withoutDefinitions(path: string, source: string): string {
  const text = path.startsWith('docs/rules/') ? source.replaceAll(/^\| [A-Z]\d{1,2} +\|/gmu, '|') : source;
  return text.replaceAll(/^- \*\*[A-Z]\d{1,2}\*\* /gmu, '- ');
}

/** Words that would cite documents that aren't in this repository. */
const OUTSIDE = [
  /\bdecisions? \d/iu,
  /\bsafety,? (?:rule|[A-Z]\d)/iu,
  /\b(?:safety|features|decisions|checklist|frontier|style-anchors|look|words)\.md\b/iu,
  /\bmock-?ups?\b/iu,
  /\bissue \d|\bthe issue\b|\bthe brief\b/iu,
  /(?<!Standard Webhooks |Compose )\bspecifications?\b/iu,
  /(?<!(?:RFC|PDF) \d+,? )§/u,
];

export const outsideDocumentsIn = (text: string): string[] =>
  OUTSIDE.flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
