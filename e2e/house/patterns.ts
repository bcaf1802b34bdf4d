import { createRequire } from 'node:module';
import { API } from 'typescript/unstable/sync';
import { SyntaxKind } from 'typescript/unstable/ast';
import type { Node } from 'typescript/unstable/ast';
import { cpuTime } from '#testing/cpu-time.ts';

/** A regular expression in the source, with the first place that uses it. */
export interface Pattern {
  source: string;
  flags: string;
  place: string;
}

/** Characters of hostile input, and the milliseconds of processor time it may take. */
const HOSTILE = 50_000;
const ENOUGH = 50;
/** Milliseconds allowed for proving a pattern; patterns that take longer are tried out instead. */
const PROOF = 100;
const UNBOUNDED = /[*+]|\{\d+,\}/u;

type Verdict = { status: 'safe' | 'unknown' } | { status: 'vulnerable'; attack: { pattern: string } };
/** The build in plain JavaScript, without Java, an executable or a thread. */
const { checkSync } = createRequire(import.meta.url)('recheck/lib/browser.js') as {
  checkSync: (source: string, flags: string, params: { checker: 'automaton'; timeout: number }) => Verdict;
};

/** The literals in a project's files, and the files that create patterns at run time. */
export function patternsIn(config: string, wanted: (file: string) => boolean) {
  const api = new API();
  try {
    const project = api.updateSnapshot({ openProject: config }).getProject(config);
    if (!project) throw new Error(`No project in ${config}.`);
    const literals: Pattern[] = [];
    const making: string[] = [];
    for (const name of project.program.getSourceFileNames().filter(wanted)) {
      const file = project.program.getSourceFile(name);
      if (!file) continue;
      const visit = (node: Node): undefined => {
        if (node.kind === SyntaxKind.RegularExpressionLiteral) {
          const text = node.getText(file);
          const end = text.lastIndexOf('/');
          literals.push({ source: text.slice(1, end), flags: text.slice(end + 1), place: name });
        }
        if (node.kind === SyntaxKind.NewExpression || node.kind === SyntaxKind.CallExpression) {
          const { expression } = node as Node & { expression: Node };
          if (expression.getText(file) === 'RegExp') making.push(name);
        }
        node.forEachChild(visit);
      };
      visit(file);
    }
    return { literals, making: [...new Set(making)] };
  } finally {
    api.close();
  }
}

/** The fault of a pattern; null if its time is proportional to its input. */
export function slowness({ source, flags }: Pattern): string | null {
  // Without unbounded repetition, the work at each position of the input is limited.
  if (!UNBOUNDED.test(source)) return null;
  const proof = checkSync(source, flags, { checker: 'automaton', timeout: PROOF });
  if (proof.status === 'safe') return null;
  if (proof.status === 'vulnerable') return `slow on ${proof.attack.pattern.slice(0, 80)}`;
  for (const input of hostileInputs(source)) {
    const took = timeOf({ source, flags }, input);
    if (took > ENOUGH) return `took ${Math.round(took)} ms for ${JSON.stringify(input.slice(0, 30))}`;
  }
  return null;
}

function timeOf({ source, flags }: Pick<Pattern, 'source' | 'flags'>, input: string): number {
  const pattern = new RegExp(source, flags.replaceAll('y', ''));
  const work = () => (flags.includes('g') ? input.replaceAll(pattern, '') : pattern.test(input));
  const began = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(began);
  const first = (user + system) / 1_000;
  // Far above the limit, compilation isn't the cause, and every further try would take as long.
  return first > 10 * ENOUGH ? first : cpuTime(ENOUGH, work);
}

/** Long repetitions of the pattern's parts, with an end that it can't match. */
function hostileInputs(source: string): string[] {
  const plain = source.replaceAll(/\\[pP]\{[^}]*\}|\\./gu, ' ');
  const words = [...new Set(plain.match(/[\p{L}\d]{2,}/gu) ?? [])].slice(0, 8);
  const signs = [...new Set(source.match(/[^\w\\\s]/gu) ?? [])].slice(0, 6);
  const letters = [...new Set(plain.match(/\w/gu) ?? [])].slice(0, 8);
  const runs = [' ', '\t', '\n', 'A', '0', ' a', 'a.', ...letters, ...signs, ...words.slice(0, 4)];
  return ['', 'Aa', '85', ...words, ...signs].flatMap((head) =>
    runs.map((run) => `${head}${run.repeat(HOSTILE / run.length)}\n\u0000`),
  );
}

/** The patterns that modules create when they are loaded, found by loading each module again. */
export async function patternsMadeBy(files: readonly string[]): Promise<Pattern[]> {
  const made: Pattern[] = [];
  const Real = globalThis.RegExp;
  for (const file of files) {
    globalThis.RegExp = new Proxy(Real, {
      construct(target, parts: [string, string?]) {
        const pattern = new target(...parts);
        made.push({ source: pattern.source, flags: pattern.flags, place: file });
        return pattern;
      },
    });
    try {
      await import(`${file}?patterns`);
    } finally {
      globalThis.RegExp = Real;
    }
  }
  return made;
}
