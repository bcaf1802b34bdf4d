import { withTimeout, isGone } from './serverGone.ts';

const PREFIX = 'aisle-shell-';
/** The console's only page; it decides by its address what to show. */
const PAGE = '/console';

export interface Shell {
  /** Id of the build, so that each build has its own cache. */
  build: string;
  /** Paths of the built files. */
  files: readonly string[];
}

/** Caches the page and files of this build, all or nothing: a page without its files would be blank. */
export async function keepShell({ build, files }: Shell): Promise<void> {
  const cache = await caches.open(PREFIX + build);
  await cache.addAll([PAGE, ...files]);
}

/** Deletes the files of old builds. The previous build is kept: a page that is still open may request a chunk that the server no longer has. */
export async function dropOldShells({ build }: Shell): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== PREFIX + build);
  for (const name of names.slice(0, -1)) await caches.delete(name);
}

/** The page from the network, so that a new version is shown at once; the cached page while the server can't be reached. */
export async function page(request: Request, shell: Shell, ask: typeof fetch = fetch): Promise<Response> {
  const kept = await (await caches.open(PREFIX + shell.build)).match(PAGE);
  if (!kept) return ask(request);
  try {
    const answer = await withTimeout(ask(request));
    return isGone(answer) ? kept : answer;
  } catch {
    return kept;
  }
}

/** A built file, whose content never changes under the same name. */
export async function file(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}
