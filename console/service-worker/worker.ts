/**
 * The console's service worker: reads the last leads without a network, shows push messages. It only handles three things: the
 * console's page, its built files, and the few responses listed in offlineRules.ts; all other requests, and all that change
 * something, go to the server untouched.
 */
import { keptKind } from '../offline/offlineRules.ts';
import { answerOrKept, dropAged, forgetAnswers } from './keptAnswers.ts';
import { openNotice, showNotice } from './pushNotice.ts';
import { dropOldShells, file, keepShell, page } from './shellFiles.ts';
import type { WorkerScope } from './worker-scope.ts';

/** Filled in by the build. */
declare const SHELL_FILES: readonly string[];
declare const SHELL_BUILD: string;

const scope = globalThis as unknown as WorkerScope;
const shell = { build: SHELL_BUILD, files: SHELL_FILES };
const SIGN_OUT = /^\/api\/auth\/sign-out(-everywhere)?$/u;

scope.addEventListener('install', (event) => {
  event.waitUntil(keepShell(shell).then(() => scope.skipWaiting()));
});
scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOldShells(shell), dropAged(), scope.clients.claim()]));
});
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== scope.location.origin) return;
  if (request.method === 'POST' && SIGN_OUT.test(url.pathname)) event.waitUntil(forgetAnswers());
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    if (/^\/console(\/|$)/u.test(url.pathname)) event.respondWith(page(request, shell));
  } else if (url.pathname.startsWith('/console-assets/')) {
    event.respondWith(file(request));
  } else if (keptKind(url.pathname)) {
    event.respondWith(answerOrKept(request));
  }
});
scope.addEventListener('push', (event) => event.waitUntil(showNotice(event, scope)));
scope.addEventListener('notificationclick', (event) => event.waitUntil(openNotice(event, scope)));
