/** `a.b[0].c` → `['a', 'b', '0', 'c']`; replaces lodash-es in the console's build (vite.config.ts). */
export default function toPath(path: string | readonly string[]): string[] {
  return typeof path === 'string' ? [...path.matchAll(/[^.[\]]+/gu)].map((match) => match[0]) : [...path];
}
