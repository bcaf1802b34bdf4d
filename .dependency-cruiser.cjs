const TEST_CODE = ['[.]test[.]tsx?$', '/testing(/|[.]ts$)'];

/** The layers of src/modules/leads, lowest first. Each may import those before it and none behind it. */
const LEADS_LAYERS = ['core', 'messaging', 'billing', 'intake', 'workspace', 'automation', 'notifications'];

const leadsLayerRules = LEADS_LAYERS.slice(0, -1).map((layer, place) => ({
  name: `leads-${layer}-knows-no-layer-above`,
  comment: 'Declare an interface in the lower layer and bind it in the upper one, or record an event.',
  severity: 'error',
  from: { path: `^src/modules/leads/${layer}/`, pathNot: TEST_CODE },
  to: { path: `^src/modules/leads/(${LEADS_LAYERS.slice(place + 1).join('|')})/` },
}));

/**
 * Who may know whom (docs/architecture.md); .dependency-cruiser.folders.cjs adds what holds for whole folders.
 * `parser: swc`: the TypeScript parser sees no module under TypeScript 7.
 */
module.exports = {
  forbidden: [
    {
      name: 'module-only-through-its-door',
      comment: 'A module imports another only through index.ts or events.ts.',
      severity: 'error',
      from: { path: '^src/modules/([^/]+)/' },
      to: { path: '^src/modules/', pathNot: ['^src/modules/$1/', '^src/modules/[^/]+/(index|events)[.]ts$'] },
    },
    {
      name: 'ledger-knows-no-module',
      severity: 'error',
      from: { path: '^src/modules/ledger/' },
      to: { path: '^src/modules/(?!ledger/)' },
    },
    {
      name: 'files-know-no-module',
      severity: 'error',
      from: { path: '^src/modules/suppliers/files/', pathNot: '[.]test[.]tsx?$' },
      to: { path: '^src/modules/(?!suppliers/files/)' },
    },
    {
      name: 'base-modules-know-only-reference',
      comment: 'reference, auth, suppliers and weddings are the ground floor; calls go down.',
      severity: 'error',
      from: { path: '^src/modules/(auth|suppliers|weddings|reference)/', pathNot: '[.]test[.]tsx?$' },
      to: { path: '^src/modules/(leads|ledger|stats)/' },
    },
    {
      name: 'nothing-imports-stats-or-app',
      severity: 'error',
      from: { path: '^src/(modules|shared|contracts)/', pathNot: ['^src/modules/stats/', '[.]test[.]tsx?$'] },
      to: { path: '^src/(modules/stats|app)/' },
    },
    ...leadsLayerRules,
    {
      name: 'leads-has-only-layers',
      comment:
        'Every file of leads belongs to a folder of a layer; only the public API, the wiring and the list of tables are above them.',
      severity: 'error',
      from: {},
      to: {
        path: '^src/modules/leads/',
        pathNot: `^src/modules/leads/((index|tooling|leads[.](module|entities))[.]ts$|(${LEADS_LAYERS.join('|')}|testing)/)`,
      },
    },
    {
      name: 'leads-api-knows-no-layer',
      comment: 'The layers implement the public API, so it must not need them.',
      severity: 'error',
      from: { path: '^src/modules/leads/index[.]ts$' },
      to: { path: '^src/modules/leads/' },
    },
    {
      name: 'shared-knows-no-module',
      severity: 'error',
      from: { path: '^src/shared/', pathNot: '[.]test[.]ts$' },
      to: { path: '^src/(modules|app|public|testing)/' },
    },
    {
      name: 'contracts-import-only-yup',
      severity: 'error',
      from: { path: '^src/contracts/', pathNot: '[.]test[.]ts$' },
      to: { pathNot: ['^src/contracts/', '^node_modules/yup/'] },
    },
    {
      name: 'browser-never-imports-the-server',
      severity: 'error',
      from: { path: '^(console|widget)/' },
      to: {
        path: '^(src|cli|migrations|seeds)/',
        // The borders of the countries are data that both read.
        pathNot: ['^src/contracts/', '^seeds/places/outlines/[A-Z]{2}[.]json$'],
      },
    },
    {
      name: 'widget-stays-small',
      comment: 'Of the contracts the widget takes plain constants only: yup alone would double its size.',
      severity: 'error',
      from: { path: '^widget/', pathNot: '[.]test[.]tsx?$' },
      to: { path: ['^console/', '^node_modules/(react|react-dom|formik|yup)/'] },
    },
    {
      name: 'styles-stay-with-their-resource',
      comment: 'A style sheet belongs to the component that needs it; what two resources share belongs to console/ui.',
      severity: 'error',
      from: { path: '^console/resources/([^/]+)/' },
      to: { path: '^console/.*[.]css$', pathNot: ['^console/resources/$1/', '^console/(ui|theme)/'] },
    },
    {
      name: 'styles-stay-with-their-folder',
      severity: 'error',
      from: { path: '^console/(?!resources/)([^/]+)/' },
      to: { path: '^console/.*[.]css$', pathNot: ['^console/$1/', '^console/(ui|theme)/'] },
    },
    {
      name: 'cli-knows-app-and-doors',
      comment: 'The command line and the tests over the whole product use modules through index.ts or events.ts.',
      severity: 'error',
      from: { path: '^(cli|e2e)/' },
      to: { path: '^src/modules/', pathNot: '^src/modules/[^/]+/(index|events)[.]ts$' },
    },
    {
      name: 'seeds-and-bench-know-entries',
      comment: 'Demo data and measurements use modules through index.ts, events.ts, or what tooling.ts names for them.',
      severity: 'error',
      from: { path: '^(seeds|bench)/' },
      to: { path: '^src/modules/', pathNot: '^src/modules/[^/]+/(index|events|tooling)[.]ts$' },
    },
    {
      name: 'tooling-is-for-seeds-and-bench',
      severity: 'error',
      from: { pathNot: '^(seeds|bench)/' },
      to: { path: '^src/modules/[^/]+/tooling[.]ts$' },
    },
    {
      name: 'migrations-know-no-module',
      comment: 'A step that was released must do the same for ever; code of a module changes.',
      severity: 'error',
      from: { path: '^migrations/', pathNot: TEST_CODE },
      to: { path: '^src/(modules|app|public)/' },
    },
    {
      name: 'src-knows-no-tool',
      comment: 'The product runs without its command line, its measurements and its tests.',
      severity: 'error',
      from: { path: '^src/', pathNot: TEST_CODE },
      to: { path: '^(cli|seeds|bench|e2e)/' },
    },
    {
      name: 'product-knows-no-measurement',
      severity: 'error',
      from: { path: '^(cli|console|widget|migrations|seeds)/', pathNot: TEST_CODE },
      to: { path: '^(bench|e2e)/' },
    },
    {
      name: 'product-knows-no-test',
      severity: 'error',
      // `npm test` itself isn't part of the product.
      from: { path: '^(src|cli|console|widget|migrations|seeds)/', pathNot: [...TEST_CODE, '^cli/test-run/'] },
      to: { path: TEST_CODE },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|coverage)/|^e2e/house/[^/]*fixture' },
    enhancedResolveOptions: {
      conditionNames: ['import', 'require', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.mjs', '.cjs'],
    },
  },
};
