/** State that a test file could leave for the next one in its worker, and how to detect it. */
import { jest } from '@jest/globals';
import { keepWords } from '../../forms/kept/keptWords.ts';
import { currentTranslator, startI18n } from '../../i18n/i18n.ts';
import { sessionStore } from '../../providers/session.ts';
import { toastStore } from '../../providers/toastStore.ts';
import { draftTo } from '../../resources/leads/useDraft.ts';
import { aSession } from '../fixtures.ts';

/** Modules stay loaded, so this counts across files. */
let eventCount = 0;
let ticks = 0;
/** Leads for which a draft was written. */
const written: string[] = [];
const countEvent = () => (eventCount += 1);
const TARGETS = () => [window, document, document.documentElement, document.body];

export async function leaveTraces(): Promise<void> {
  document.body.innerHTML = '<p>Hello</p>';
  document.title = 'Left';
  document.documentElement.dataset['theme'] = 'dark';
  document.cookie = 'left=1';
  for (const target of TARGETS()) target.addEventListener('left', countEvent);
  localStorage.setItem('left', '1');
  sessionStorage.setItem('left', '1');
  history.replaceState(null, '', '/console/left');
  window.innerWidth = 390;
  window.XMLHttpRequest = jest.fn() as unknown as typeof XMLHttpRequest;
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  Element.prototype.scrollIntoView = () => countEvent();
  globalThis.fetch = () => Promise.reject(new Error('left'));
  process.env['LEFT'] = '1';
  setInterval(() => (ticks += 1), 1);
  requestAnimationFrame(() => undefined);
  jest.useFakeTimers();
  const lead = `lead ${written.length}`;
  keepWords(`draft ${lead}`, { text: 'Left', files: [] });
  if (draftTo(lead) === 'Left') written.push(lead);
  sessionStore.set(aSession());
  toastStore.set([{ id: 1 } as never]);
  await startI18n('de-DE', async () => ({ left: 'Da' }));
}

/** The names of everything left behind by another file. */
export async function tracesFound(): Promise<string[]> {
  for (const target of TARGETS()) target.dispatchEvent(new Event('left'));
  const before = ticks;
  const isFake = 'clock' in setTimeout;
  // Long enough for an interval of 1 ms that another file left running.
  if (!isFake) await new Promise((done) => setTimeout(done, 20));
  const frame = new Promise<boolean>((drawn) => requestAnimationFrame(() => drawn(true)));
  const isDrawn = isFake || (await Promise.race([frame, new Promise((late) => setTimeout(late, 1_000))]));
  document.body.scrollIntoView();
  const found = {
    draft: written.some((lead) => draftTo(lead) !== ''),
    frames: isDrawn !== true,
    elements: document.body.childNodes.length > 0,
    title: document.title !== '',
    attributes: document.documentElement.attributes.length > 0,
    cookies: document.cookie !== '',
    listeners: eventCount > 0,
    storage: localStorage.length + sessionStorage.length > 0,
    address: location.pathname !== '/',
    width: window.innerWidth !== 1_440,
    'parts of the window':
      jest.isMockFunction(XMLHttpRequest) || !navigator.onLine || document.visibilityState === 'hidden',
    fetch: fetch.toString().includes('left'),
    environment: 'LEFT' in process.env,
    timers: ticks !== before,
    clock: isFake,
    stores: sessionStore.get() !== null || toastStore.get().length > 0,
    texts: currentTranslator().language !== 'en-GB',
  };
  return Object.entries(found).flatMap(([name, there]) => (there ? [name] : []));
}
