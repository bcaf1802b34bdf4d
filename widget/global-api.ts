import { TAG } from './enquiry-element.ts';
import type { AisleEventName, EnquiryValues, WidgetHost } from './types.ts';

/** An element or a supplier's publicId; undefined for every widget on the page. */
type Target = Element | string | undefined;

/** `window.Aisle`. Calls without a matching widget do nothing. */
export interface AisleApi {
  /** Opens the first matching widget. */
  open: (target?: Target) => void;
  close: (target?: Target) => void;
  prefill: (values: EnquiryValues, target?: Target) => void;
  /** Listens to `aisle:<name>` of every widget on the page. */
  on: (name: AisleEventName, listener: (event: Event) => void) => void;
  /** A call queued by the page before this script has loaded: `Aisle.push(['open'])`. */
  push: (call: readonly [verb: string, ...args: unknown[]]) => void;
}

declare global {
  interface Window {
    Aisle?: Partial<AisleApi> | Parameters<AisleApi['push']>[0][];
  }
}

const find = (target: Target) =>
  [...document.querySelectorAll<WidgetHost>(TAG)].filter(
    (widget) => !target || target === widget || target === widget.getAttribute('supplier'),
  );

/** Replaces the queue that a page may have started, and processes it. */
export function installApi(): void {
  const queue = window.Aisle;
  const api: AisleApi = {
    open: (target) => find(target)[0]?.open(),
    close: (target) => find(target).forEach((widget) => widget.close()),
    prefill: (values, target) => find(target).forEach((widget) => widget.prefill(values)),
    on: (name, listener) => document.addEventListener(`aisle:${name}`, listener),
    push: ([verb, ...args]) =>
      new Map<string, (...args: never[]) => void>(Object.entries(api)).get(verb)?.(...(args as never[])),
  };
  window.Aisle = api;
  if (Array.isArray(queue)) queue.forEach(api.push);
}
