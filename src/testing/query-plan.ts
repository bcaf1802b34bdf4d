import type { EngineName } from '#shared/persistence/engine.ts';

const WORDS: Record<EngineName, string> = {
  sqlite: 'explain query plan',
  mariadb: 'explain',
  // MariaDB's usual table; by default MySQL shows a tree.
  mysql: 'explain format=traditional',
};

/** The words before a statement that return its plan as rows. */
export const explainWord = (engine: EngineName): string => WORDS[engine];
