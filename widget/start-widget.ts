import { ask, refused } from './ask.ts';
import { languageFor } from './language-for.ts';
import { LAUNCHER_LABELS } from './launcher-labels.ts';
import launcherCss from './launcher.css?inline';
import type { AisleEventName, EnquiryValues, Home, MountedForm, Widget, WidgetConfig, WidgetHost } from './types.ts';

/**
 * Reads the supplier's settings, shows the launcher (or the form, if inline) in the element's shadow root, and fetches
 * the form when a pointer comes near. Until then the element shows its own children, so a plain form inside it works if
 * the script or the server can't be reached.
 */
export function startWidget(host: WidgetHost, { base, load }: Home): Widget {
  const supplier = host.getAttribute('supplier');
  const prefilled: EnquiryValues = {};
  let form: Promise<MountedForm | void> | undefined;

  function emit(name: AisleEventName, detail?: object) {
    host.dispatchEvent(
      new CustomEvent(`aisle:${name}`, { bubbles: true, composed: true, detail: { supplier, ...detail } }),
    );
  }

  /** Constructed style sheets: a strict `style-src` allows them without `unsafe-inline`. In browsers from before 2024 the widget stays light. */
  function style(css: string) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(CSS.supports('color:light-dark(red,red)') ? css : css.replace(/light-dark\((.+?),.+?\)+/g, '$1'));
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    return root;
  }

  /** Returns the function that loads the form, or undefined if the settings didn't load. */
  async function start() {
    const config = await (host.preview ?? ask<WidgetConfig>(`${base}api/widget/${supplier}`));
    if (refused(config)) return emit('error', config);

    const setting = (name: 'mode' | 'theme' | 'language') => host.getAttribute(name) ?? config[name];
    const mode = setting('mode');
    const modal = mode !== 'inline';
    const own = /^#[\da-f]{6}$/i.exec(host.getAttribute('accent') ?? '')?.[0];
    const language = languageFor(setting('language'), document.documentElement.lang, navigator.language);
    const label = host.getAttribute('label') ?? LAUNCHER_LABELS[language];
    const launcher = document.createElement('button');
    const ground = document.createElement('div');
    ground.className = `aisle ${mode} ${setting('theme')} ${own && 'own'}`;
    ground.lang = language;

    const chunks = () => Promise.all([load('form'), load(language)]);
    const appear = () => style(`.aisle{--brand:${own ?? config.accent}}${launcherCss}`).append(ground);

    const bring = () =>
      (form ??= chunks()
        .then(([{ mount }, { texts }]) => {
          if (!modal) appear();
          launcher.textContent = label;
          return mount({ host, ground, config, base, language, texts, modal, prefilled, emit, ask, style, load });
        })
        .catch(() => {
          form = undefined;
          launcher.textContent = `↻ ${label}`;
          fail();
        }));

    if (modal) {
      const warm = () => void chunks().catch(() => {});
      Object.assign(launcher, {
        className: 'launcher',
        textContent: label,
        onclick: open,
        onpointerenter: warm,
        onfocus: warm,
      });
      ground.append(launcher);
      appear();
    } else if (!(await bring())) return;
    emit('ready');
    return bring;
  }

  const fail = () => emit('error', { code: 'network' });
  const ready = start().catch(fail);
  const open = () => void ready.then((bring) => bring?.()).then((shown) => shown?.open());

  return {
    open,
    close: () => void form?.then((shown) => shown?.close()),
    prefill(values) {
      Object.assign(prefilled, values);
      void form?.then((shown) => shown?.prefill(values));
    },
  };
}
