/** A place where one part of the product reads or writes a table of another part. */
export interface ForeignTable {
  file: string;
  table: string;
  owner: string;
}

export interface SourceText {
  file: string;
  text: string;
}

/** src/app and cli assemble the product; they may use tables of the kernel, but not those of a module. */
const OVER_KERNEL = ['src/app', 'cli'];

const partOf = (file: string): string => /^(?:cli|src\/modules\/[^/]+|src\/[^/]+)(?=\/)/u.exec(file)?.[0] ?? '';
const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\//gu, '').replaceAll(/(?<=^|\s)\/\/.*$/gmu, '');

/** Maps each table to the part of the product that has its entity. */
export function tableOwners(sources: readonly SourceText[]): Map<string, string> {
  return new Map(
    sources.flatMap(({ file, text }) =>
      [...text.matchAll(/tableName: '(\w+)'/gu)].map(([, table = '']) => [table, partOf(file)] as const),
    ),
  );
}

/**
 * Finds tables of other parts in Kysely queries, in SQL as text, and as words: a name with an underscore means the
 * table wherever it is quoted. Entities needn't be checked, because dependency-cruiser keeps them inside their module.
 */
export function foreignTables(sources: readonly SourceText[]): ForeignTable[] {
  const owners = tableOwners(sources);
  const names = [...owners.keys()];
  const any = `(${names.join('|')})`;
  const quoted = names.filter((name) => name.includes('_')).join('|');
  const patterns = [
    // db.selectFrom('lead as one'), .innerJoin('file', …), sql.table('file'), insertRows(em, 'file', …), { table: 'file' }
    `(?:From|Into|Table|Join|\\.using|\\.table|insertRows|insertObjects|table:)\\(?\\s*\\[?(?:[\\w.#]+,\\s*)?['"\`]${any}(?: as \\w+)?['"\`]`,
    // select … from \`file\`, update ignore webhook_delivery set …
    `\\b(?:from|into|join|update|ignore|truncate table)\\s+\\\\?[\`"]?${any}\\b(?=\\\\?[\`"]|\\s+(?:set|where|values|on|as|\\w+ (?:set|where|on|join)|order|limit|\\()|\\s*\\()`,
    `['"\`](${quoted})['"\`]`,
  ].map((pattern) => new RegExp(pattern, 'gu'));
  return sources.flatMap(({ file, text }) => {
    const [own, code] = [partOf(file), withoutComments(text)];
    const used = new Set(patterns.flatMap((pattern) => [...code.matchAll(pattern)].map(([, table = '']) => table)));
    const allowed = OVER_KERNEL.includes(own) ? [own, 'src/shared'] : [own];
    return [...used].flatMap((table) => {
      const owner = owners.get(table) ?? '';
      return allowed.includes(owner) ? [] : { file, table, owner };
    });
  });
}
