/**
 * Enhancements for pages that also work without them: a live counter, a draft that survives a reload, a button that
 * sends only once and never without a connection, a photo shown before it is sent, and new messages that appear automatically. It also reports that a
 * person is looking at a conversation.
 */
const CHECK_EVERY = 20_000;
/** Mail scanners' browsers load the page too, move the pointer and scroll by script; they rarely press, turn a wheel, or stay. */
const SIGNS_OF_PERSON = ['pointerdown', 'touchstart', 'keydown', 'wheel'];
const SECONDS_OF_PERSON = 10;

for (const field of document.querySelectorAll('[data-limit]')) {
  const counter = document.querySelector(`[data-counter="${field.name}"]`);
  field.addEventListener('input', () => {
    // The sentence comes from the server; only its first number changes.
    counter.textContent = counter.textContent.replace(/\d+/u, String(Array.from(field.value).length));
  });
}

const form = document.querySelector('form[data-draft]');
if (form) {
  const name = `aisle-draft-${form.dataset.draft}`;
  const text = form.querySelector('textarea');
  if (location.search.includes('sent=')) sessionStorage.removeItem(name);
  else text.value ||= sessionStorage.getItem(name) ?? '';
  text.addEventListener('input', () => sessionStorage.setItem(name, text.value));
}

for (const sending of document.querySelectorAll('form')) {
  const offline = sending.querySelector('[data-offline]');
  if (offline) addEventListener('online', () => offline.setAttribute('hidden', ''));
  sending.addEventListener('submit', (event) => {
    if (offline && !navigator.onLine) {
      event.preventDefault();
      offline.removeAttribute('hidden');
      return;
    }
    const button = sending.querySelector('button');
    // Not before the browser has read the form.
    setTimeout(() => button.setAttribute('disabled', ''));
    addEventListener('pageshow', () => button.removeAttribute('disabled'));
  });
}

for (const picker of document.querySelectorAll('input[data-preview]')) {
  const picture = document.getElementById(picker.dataset.preview);
  picker.addEventListener('change', () => {
    const [file] = picker.files;
    if (picture.src !== '') URL.revokeObjectURL(picture.src);
    picture.hidden = file === undefined;
    if (file) picture.src = URL.createObjectURL(file);
  });
}

const thread = document.getElementById('thread');
if (thread) {
  setInterval(async () => {
    if (document.hidden) return;
    try {
      const response = await fetch(location.pathname, { headers: { Accept: 'text/html' } });
      if (!response.ok) return;
      // Without its head, whose style sheet has a nonce that the policy of this page refuses.
      const body = (await response.text()).replace(/^[^]*<\/head>/u, '');
      const page = new DOMParser().parseFromString(body, 'text/html');
      const fresh = page.getElementById('thread');
      if (fresh && fresh.children.length !== thread.children.length) thread.replaceChildren(...fresh.children);
    } catch (error) {
      // Offline for a moment; the next check may work.
      if (!(error instanceof TypeError)) throw error;
    }
  }, CHECK_EVERY);
}

if (thread && 'unopened' in thread.dataset) {
  const seen = new AbortController();
  const opened = () => {
    seen.abort();
    clearInterval(watch);
    // Lost if offline: the next visit reports it again.
    fetch(`${location.pathname}/opened`, {
      method: 'POST',
      headers: { 'X-Requested-With': 'aisle' },
      keepalive: true,
    }).catch(() => undefined);
  };
  let seconds = 0;
  const watch = setInterval(() => {
    if (!document.hidden) seconds += 1;
    if (seconds === SECONDS_OF_PERSON) opened();
  }, 1_000);
  for (const sign of SIGNS_OF_PERSON)
    addEventListener(sign, ({ isTrusted }) => isTrusted && opened(), { passive: true, signal: seen.signal });
}
