import type { EngineName } from '#shared/persistence/engine.ts';

const WORDS: Record<EngineName, string> = {
  sqlite: 'explain query plan',
  mariadb: 'explain',
  // A tree unless asked for the table that MariaDB always shows.
  mysql: 'explain format=traditional',
};

/** What to write before a statement to get its plan as rows. */
export const explainWord = (engine: EngineName): string => WORDS[engine];
