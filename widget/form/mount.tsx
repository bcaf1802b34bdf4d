import { render } from 'preact';
import { jsx } from 'preact/jsx-runtime';
import type { WidgetField } from '../../src/contracts/terms/widget-terms.ts';
import type { EnquiryInput, EnquiryValues, FormStage, MountedForm, SentChunk } from '../types.ts';
import { loadDraft, newKey, saveDraft } from './draft.ts';
import type { Draft } from './draft.ts';
import { drawField } from './field.tsx';
import { fill } from './fill.ts';
import { keepFocus } from './keep-focus.ts';
import css from './panel.css?inline';
import { FIELDS, brokenRule, isRequired, limitOf } from './rules.ts';
import { createSender } from './sender.ts';

/** Draws the form into the stage's `ground` element and keeps it up to date. The only entry point of this chunk. */
export function mount(stage: FormStage): MountedForm {
  const { ground, host, modal, config, texts, base, language, prefilled, emit, ask } = stage;
  const { publicId, supplier, enquiryTypes, messageLimit, consentVersion, test } = config;
  const box = ground.appendChild(document.createElement('div'));
  const place = `aisle:${publicId}`;
  const sender = createSender(ask, `${base}api/widget/${publicId}`);
  const fields = FIELDS.filter((field) => isRequired(field) || config.fields.includes(field));
  const Shell = modal ? 'dialog' : 'section';
  let draft = begun();
  let phase: 'writing' | 'sending' | 'sent' = 'writing';
  let errors: Partial<Record<WidgetField | 'offer', string | undefined>> = {};
  let notice: string | undefined;
  // The console gives the same attribute for both snippets; the loader removes its `data-` prefix.
  let offer = host.getAttribute('offer') ?? host.dataset.offer;
  let sent: SentChunk | void;

  const find = (selector: string) => box.querySelector<HTMLDialogElement>(selector);
  const close = () => find('[open]')?.close();
  const say = (text: string) => fill(text, { supplier });
  // Pages may pass numbers and nulls.
  const value = (field: WidgetField) => [draft.values[field]].join('');
  const type = () => enquiryTypes.find((known) => known === draft.values.enquiryType) ?? enquiryTypes[0]!;
  const check = (field: WidgetField) => (errors[field] = brokenRule(field, value(field).trim(), messageLimit));

  /** The couple's earlier draft, or else the page's data about them. */
  function begun(): Draft {
    const kept = loadDraft(place);
    const known = [...fields, 'enquiryType'].map((name) => [name, host.getAttribute(name) ?? undefined]);
    return { ...kept, values: { ...Object.fromEntries(known), ...kept.values, ...prefilled } };
  }

  function begin() {
    draft.began ??= Date.now();
    void (test ?? sender.prepare());
  }

  function prefill(values: EnquiryValues) {
    Object.assign(draft.values, values);
    notice = undefined;
    for (const field of fields) if (errors[field]) check(field);
    show();
  }

  function write(changes: EnquiryValues) {
    prefill(changes);
    saveDraft(place, draft);
  }

  const input = (): EnquiryInput => ({
    ...(Object.fromEntries(fields.map((field) => [field, value(field).trim()])) as Record<WidgetField, string>),
    enquiryType: type(),
    company: draft.values.company ?? '',
    consentVersion,
    test,
    offer,
    language,
    page: (location.origin + location.pathname).slice(0, 2_000),
    elapsed: Math.min(Date.now() - draft.began!, 1e9),
  });

  async function send() {
    phase = 'sending';
    show();
    begin();
    const words = JSON.stringify(draft.values);
    if (draft.words !== words) draft.key = newKey();
    draft.words = words;
    saveDraft(place, draft);
    emit('submit');
    const [refusal, chunk] = await Promise.all([
      test === '' ? undefined : sender.send(input(), draft.key!),
      // Decorative: if it fails, the thank-you text is shown alone.
      stage.load('sent').catch(() => {}),
    ]);
    sent = chunk;
    if (chunk) stage.style(chunk.css);
    phase = refusal ? 'writing' : 'sent';
    if (refusal) {
      for (const { pointer, rule } of refusal.errors ?? []) errors[pointer.slice(2) as WidgetField] = rule;
      if (!fields.some((field) => errors[field])) {
        notice = say(chunk?.refusals[language][errors.offer ? 'offer' : refusal.code] ?? texts['!failed']);
      }
      // An offer that has ended must not stop the enquiry: the next try is sent without it.
      if (errors.offer) offer = undefined;
      emit('error', { code: refusal.code });
    } else {
      saveDraft(place, { values: {} });
      emit('sent');
    }
  }

  async function submit(event: Event) {
    event.preventDefault();
    if (phase !== 'writing') return;
    notice = errors.offer = undefined;
    if (!fields.map(check).some(Boolean)) await send();
    show();
    find(phase === 'writing' ? '[aria-invalid=true]' : '#title')?.focus();
  }

  function closed() {
    if (phase === 'sent') {
      phase = 'writing';
      draft = begun();
      errors = {};
    }
    show();
    emit('close');
  }

  const drawFieldOf = (name: WidgetField) =>
    drawField(
      name,
      value(name),
      limitOf(name, messageLimit),
      errors[name],
      texts,
      (typed) => write({ [name]: typed }),
      () => {
        check(name);
        show();
      },
    );

  function thanks() {
    const title = (
      <h2 id="title" tabIndex={-1}>
        {fill(texts.thanks, { name: value('partnerName').trim().split(/\s/)[0] })}
      </h2>
    );
    return sent ? sent.drawSent(jsx, title, stage, draft.values, close) : title;
  }

  function show() {
    render(
      <Shell
        aria-labelledby="title"
        onClose={closed}
        onKeyDown={(event: KeyboardEvent) => modal && keepFocus(box, event)}
        onPointerDown={(event: Event) => event.target === event.currentTarget && close()}
      >
        <div class="panel">
          {modal && <button class="close" aria-label={texts.close} onClick={close} />}
          {phase === 'sent' ? (
            thanks()
          ) : (
            <form noValidate onSubmit={submit} onFocusIn={begin}>
              <div class="head">
                <b aria-hidden="true">{Array.from(supplier)[0]}</b>
                <h2 id="title">{say(texts.title)}</h2>
                {texts.intro}
              </div>
              {enquiryTypes.length > 1 && (
                <div role="radiogroup" aria-label={texts.types}>
                  {enquiryTypes.map((option) => (
                    <label key={option}>
                      <input
                        type="radio"
                        name="type"
                        checked={option === type()}
                        onChange={() => write({ enquiryType: option })}
                      />
                      <span>{texts[option]}</span>
                    </label>
                  ))}
                </div>
              )}
              {fields.map(drawFieldOf)}
              {/* For programs that fill in every field; no one else ever comes across it, with or without a screen reader. */}
              <input
                class="trap"
                name="company"
                tabIndex={-1}
                autocomplete="off"
                aria-hidden="true"
                onInput={(event) => write({ company: event.currentTarget.value })}
              />
              <p class="bad" role="alert">
                {notice}
              </p>
              <small>
                {say(texts.consent)}{' '}
                <a href={`${base}privacy`} target="_blank">
                  {texts.privacy}
                </a>
              </small>
              {/* tabIndex: without it Safari doesn't focus a button that is clicked, see onBlur. */}
              <button class="send" tabIndex={0} aria-busy={phase === 'sending'}>
                {phase === 'sending' ? texts.sending : notice ? texts.retry : texts.send}
              </button>
            </form>
          )}
          <small class="mark">{say(texts.aisle)}</small>
        </div>
      </Shell>,
      box,
    );
  }

  stage.style(css);
  show();

  return {
    open() {
      if (modal) find('dialog:not([open])')?.showModal();
      else host.scrollIntoView();
      find('input:checked,input')?.focus();
      begin();
      emit('open');
    },
    close,
    prefill,
  };
}
