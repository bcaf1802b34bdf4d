/**
 * Shows the widget with settings that may not be saved yet, and fills it in. It accepts messages only from the console that
 * frames this page. Each change creates a new element, because the widget reads its settings once; typed text stays, as on
 * any other page.
 */
const place = document.getElementById('place');
const tell = (what, more) => parent.postMessage({ preview: what, ...more }, location.origin);
let widget;
let last;
/** Whether the form is open, if it can be opened at all: as the person left it. */
let isOpen = true;
/** Set while the console sends the form; until that has ended, the frame doesn't report that it is shown. */
let isSending = false;

function show(asked) {
  last = asked;
  const { config, language } = asked;
  document.documentElement.lang = language;
  widget?.remove();
  widget = document.createElement('aisle-enquiry');
  widget.setAttribute('supplier', config.publicId);
  widget.preview = config;
  document.body.dataset.mode = config.mode;
  document.body.dataset.theme = config.theme;
  place.append(widget);
}

const next = (event) => new Promise((resolve) => addEventListener(event, resolve, { once: true }));

async function fill(values) {
  const opened = next('aisle:open');
  widget.open();
  await opened;
  widget.prefill(values);
  // The form processes them a moment later.
  await new Promise((resolve) => setTimeout(resolve));
}

/** Presses the form's own button; uses a new form, because the previous one may say that it was sent. */
async function send(values) {
  isSending = true;
  show(last);
  await fill(values);
  let accepted = false;
  addEventListener('aisle:submit', () => (accepted = true), { once: true });
  widget.shadowRoot.querySelector('form').requestSubmit();
  if (!accepted) ended('error', { code: 'invalid-input' });
}

function ended(what, more) {
  isSending = false;
  tell(what, more);
}

addEventListener('message', ({ origin, source, data }) => {
  if (origin !== location.origin || source !== parent || parent === window) return;
  if (data.show) show(data.show);
  if (data.fill) void fill(data.fill);
  if (data.send) void send(data.send);
});

addEventListener('aisle:ready', () => {
  if (isOpen && widget.preview.mode !== 'inline') widget.open();
  else if (!isSending) tell('shown');
});
addEventListener('aisle:open', () => {
  isOpen = true;
  if (!isSending) tell('shown');
});
addEventListener('aisle:close', () => (isOpen = false));
addEventListener('aisle:sent', () => ended('sent'));
addEventListener('aisle:error', ({ detail }) => ended('error', { code: detail.code }));
// The form handles Tab itself; in a frame it would never return the focus to the console.
addEventListener('keydown', (event) => event.key === 'Tab' && event.stopPropagation(), true);

void customElements.whenDefined('aisle-enquiry').then(() => tell('ready'));
