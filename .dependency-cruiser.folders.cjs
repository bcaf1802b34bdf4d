const { options } = require('./.dependency-cruiser.cjs');

/**
 * What holds for whole folders. Tests are left out: one of a lower folder may build its world with the whole product.
 * So is tooling.ts, which names files of every folder for seeds and bench and which nothing in src imports.
 */
module.exports = {
  forbidden: [
    {
      name: 'no-folder-cycles',
      comment: 'Two folders that need each other are one folder, or one of them holds something that belongs below.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src(/|$)' },
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    exclude: { path: [options.exclude.path, '[.]test[.]tsx?$', '/testing(/|[.]ts$)', '/tooling[.]ts$'] },
  },
};
