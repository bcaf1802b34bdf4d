import type { Plugin } from 'vite';

const IMPORT = /^import (?:(\w+)|\{([^}]*)\}) from "node:http";$/gmu;

/**
 * Loads `node:http` without an import. An import reads every export of a builtin module, and one of these is WebSocket,
 * which loads all of `fetch`: a tenth of the processor time of a start.
 */
export const loadHttp = (): Plugin => ({
  name: 'load-http',
  renderChunk: (code) => ({
    code: code.replaceAll(IMPORT, (_, all: string | undefined, some: string | undefined) => {
      const names = all ?? `{${(some ?? '').replaceAll(' as ', ': ')}}`;
      return `const ${names} = process.getBuiltinModule("node:http");`;
    }),
    map: null,
  }),
});
