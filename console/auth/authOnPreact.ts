import type { Plugin } from 'vite';

/** Marks a module as part of the second copy. */
const COPY = '?preact';
const ENTRIES = /^\.\/auth\/mount(Auth|Failure)\.tsx$/u;
/** Modules that render. Everything else, such as the session, exists once and keeps its state for the console. */
const DRAWS =
  /\/console\/((auth|ui|forms|listing)\/[^?]*|i18n\/i18n|\w+\/use\w+)\.tsx?$|\/node_modules\/(formik|tiny-warning|lucide-react)\//u;
const ALIASES = new Map([
  ['react', 'preact/compat'],
  ['react-dom/client', 'preact/compat/client'],
  ['react/jsx-runtime', 'preact/jsx-runtime'],
]);

/**
 * Builds the pages before the console on Preact. React alone is 67 kB, which would be three quarters of the sign-in page. Modules
 * shared with the console are built twice.
 */
export function authOnPreact(): Plugin {
  return {
    name: 'aisle-auth-on-preact',
    enforce: 'pre',
    apply: 'build',
    async resolveId(source, importer, options) {
      const inCopy = importer?.endsWith(COPY) ?? false;
      if (!inCopy && !ENTRIES.test(source)) return null;
      const from = inCopy ? importer?.slice(0, -COPY.length) : importer;
      const found = await this.resolve(ALIASES.get(source) ?? source, from, { ...options, skipSelf: true });
      return found && DRAWS.test(found.id) ? { ...found, id: found.id + COPY } : found;
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const isCopy = ({ moduleIds }: { moduleIds: readonly string[] }) => moduleIds.some((id) => id.endsWith(COPY));
      const copies = new Set(chunks.filter(isCopy).map(({ fileName }) => fileName));
      const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
      for (const { fileName, imports } of chunks) {
        // Also if imported indirectly, style sheets too: its hooks fail here, and it is larger than the page. The failed-start page is so rare
        // that it uses the console's styles.
        const reached = copies.has(fileName) && !fileName.startsWith('mountFailure-') ? [fileName] : [];
        for (const name of reached)
          for (const one of importsOf.get(name) ?? []) if (!reached.includes(one)) reached.push(one);
        if (reached.some((name) => name.startsWith('react-')))
          this.error(`${fileName} draws with Preact and loads React; keep hooks in files called use… or i18n.ts`);
        const loaded = imports.find((name) => copies.has(name));
        if (!copies.has(fileName) && imports.some((name) => name.startsWith('react-')) && loaded)
          this.error(
            `${fileName} loads ${loaded} of the sign-in pages; put what they share in the base (vite.config.ts)`,
          );
      }
    },
  };
}

const LATER =
  /\/console\/listing\/|\/(SignUpPage|signUp|ForgotPasswordPage|forgotPassword|(?:factors|recover)\/\w+|providerMark|otherPages|arrive|afterSignIn|passwordMin|SelectField|WithLinks|mountFailure|ErrorState)\.tsx?|\/lucide-react\//u;

/** The modules of the sign-in page, bundled into one file so that it paints after few requests. */
export const drawsSignIn = (id: string): boolean =>
  id.includes('/node_modules/preact/') || (id.endsWith(COPY) && !LATER.test(id));
