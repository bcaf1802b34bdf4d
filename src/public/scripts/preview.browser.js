/**
 * Shows the widget with settings that may not be saved yet, and fills it in. Only the console that frames this page is
 * listened to. A new element for each change, because the widget reads its settings once; what was typed stays, as on any
 * other page.
 */
const place = document.getElementById('place');
const tell = (what, more) => parent.postMessage({ preview: what, ...more }, location.origin);
let widget;
/** Whether the form is open, where it opens at all: as the person left it. */
let isOpen = true;

function show({ config, language }) {
  document.documentElement.lang = language;
  widget?.remove();
  widget = document.createElement('aisle-enquiry');
  widget.setAttribute('supplier', config.publicId);
  widget.preview = config;
  document.body.dataset.mode = config.mode;
  document.body.dataset.theme = config.theme;
  place.append(widget);
}

const fill = (values) => {
  widget?.open();
  widget?.prefill(values);
};

/** Presses the form's own button, once it is there. */
function send(values) {
  fill(values);
  const form = widget?.shadowRoot?.querySelector('form');
  if (form) form.requestSubmit();
  else widget?.addEventListener('aisle:open', () => widget.shadowRoot.querySelector('form')?.requestSubmit(), { once: true });
}

addEventListener('message', ({ origin, source, data }) => {
  if (origin !== location.origin || source !== parent || parent === window) return;
  if (data.show) show(data.show);
  if (data.fill) fill(data.fill);
  if (data.send) send(data.send);
});

addEventListener('aisle:ready', () => {
  if (isOpen && widget.preview.mode !== 'inline') widget.open();
  else tell('shown');
});
addEventListener('aisle:open', () => {
  isOpen = true;
  tell('shown');
});
addEventListener('aisle:close', () => (isOpen = false));
addEventListener('aisle:sent', () => tell('sent'));
addEventListener('aisle:error', ({ detail }) => tell('error', { code: detail.code }));
// The form keeps Tab to itself; in a frame it would never give it back to the console.
addEventListener('keydown', (event) => event.key === 'Tab' && event.stopPropagation(), true);

await customElements.whenDefined('aisle-enquiry');
tell('ready');
