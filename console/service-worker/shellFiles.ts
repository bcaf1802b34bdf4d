import { inPatience, isGone } from './serverGone.ts';

const PREFIX = 'aisle-shell-';
/** The one page of the console; it chooses by its address what to show. */
const PAGE = '/console';

export interface Shell {
  /** Of the build, so that each build has its own cache. */
  build: string;
  /** Paths of the built files. */
  files: readonly string[];
}

/** Fetches page and files of this build, all or nothing: a page without its files would be a white one. */
export async function keepShell({ build, files }: Shell): Promise<void> {
  const cache = await caches.open(PREFIX + build);
  await cache.addAll([PAGE, ...files]);
}

/**
 * Removes the files of builds long gone. Those of the build before stay: a page that is still open may ask for a part of
 * itself that the server does not have any more.
 */
export async function dropOldShells({ build }: Shell): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== PREFIX + build);
  for (const name of names.slice(0, -1)) await caches.delete(name);
}

/** The page from the network, so that a new version is shown at once; the kept page while the server can't be reached. */
export async function page(request: Request, shell: Shell, ask: typeof fetch = fetch): Promise<Response> {
  const kept = await (await caches.open(PREFIX + shell.build)).match(PAGE);
  if (!kept) return ask(request);
  try {
    const answer = await inPatience(ask(request));
    return isGone(answer) ? kept : answer;
  } catch {
    return kept;
  }
}

/** A built file never changes under its name. */
export async function file(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}
