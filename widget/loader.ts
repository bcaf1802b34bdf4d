import { TAG, defineEnquiryElement } from './enquiry-element.ts';
import { installApi } from './global-api.ts';
import type { LoadChunk } from './types.ts';

/** Hash of the other files, inserted by the build: they are cached forever, this file is not. */
declare const BUILD: string;

const script = document.currentScript as HTMLScriptElement;
const base = new URL('.', script.src).href;
const load = ((name: string) => import(/* @vite-ignore */ `${base}widget/${name}-${BUILD}.js`)) as LoadChunk;

/** Replaces `<script data-supplier="…">` with an element with the same settings, after it or at the end of the page. */
function place() {
  const element = document.createElement(TAG);
  for (const { name, value } of script.attributes) {
    if (name.startsWith('data-')) element.setAttribute(name.slice(5), value);
  }
  if (script.closest('head')) document.body.append(element);
  else script.after(element);
}

function start() {
  if (script.dataset.supplier) place();
  if (customElements.get(TAG)) return;
  defineEnquiryElement({ base, load });
  installApi();
}

// An async script may run before the elements it is for.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();
