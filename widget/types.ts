import type { VNode } from 'preact';
import type { Problem } from '../src/contracts/problem.ts';
import type { EnquiryInput as EnquiryBody, WidgetConfig } from '../src/contracts/supplier/widget.ts';
import type { WidgetLanguage } from '../src/contracts/terms/widget-terms.ts';
import type { Texts } from './languages/texts.ts';

export type { WidgetChallenge, WidgetConfig } from '../src/contracts/supplier/widget.ts';

/** The body to be sent; the proof of work is added later. */
export type EnquiryInput = Omit<EnquiryBody, 'proof'>;
export type Proof = NonNullable<EnquiryBody['proof']>;

/** Values that a couple can type or a page can prefill. */
export type EnquiryValues = Partial<Omit<EnquiryInput, 'consentVersion' | 'language' | 'page' | 'elapsed'>>;

/** Fired on the element as `aisle:<name>`, bubbling and composed. */
export type AisleEventName = 'ready' | 'open' | 'close' | 'submit' | 'sent' | 'error';

/** Why the server didn't fulfil a request; `network` if no response came. */
export interface Refusal {
  code: Problem['code'] | 'network';
  errors?: Problem['errors'];
}

/** The settings of a preview, with a ticket for test enquiries; if the ticket is empty, nothing is sent. */
export interface PreviewConfig extends WidgetConfig {
  test: string;
}

/** Passed by the loader to the form when it is first needed. */
export interface FormStage {
  host: WidgetHost;
  /** Element inside the shadow root that the form is drawn into; its colours are already set. */
  ground: HTMLElement;
  config: WidgetConfig & Partial<PreviewConfig>;
  /** Address of the Aisle server, ending with a slash. */
  base: string;
  language: WidgetLanguage;
  texts: Texts;
  /** False in inline mode: the form is in the page instead of a dialog. */
  modal: boolean;
  /** Values that the page filled in before the form had loaded. */
  prefilled: EnquiryValues;
  emit: (name: AisleEventName, detail?: object) => void;
  ask: <T>(url: string, init?: RequestInit) => Promise<T | Refusal>;
  style: (css: string) => void;
  load: LoadChunk;
}

/** One running widget on one element. */
export interface Widget {
  open: () => void;
  close: () => void;
  prefill: (values: EnquiryValues) => void;
}

export interface WidgetHost extends HTMLElement, Widget {
  /** Settings to show instead of the supplier's saved ones. */
  preview?: PreviewConfig;
}

/** Methods of the form once it is drawn; only used by the element. */
export type MountedForm = Widget;

/** Preact's function for JSX; passed in, because that chunk doesn't contain Preact. */
export type Draw = (tag: string, attributes: Record<string, unknown>) => VNode;

export interface SentChunk {
  css: string;
  /** Texts by the code of a refusal, and `offer` for an offer that has ended. */
  refusals: Record<WidgetLanguage, Partial<Record<string, string>>>;
  drawSent: (draw: Draw, thanks: VNode, stage: FormStage, values: EnquiryValues, close: () => void) => VNode;
}

interface Chunks extends Record<WidgetLanguage, { texts: Texts }> {
  form: { mount: (stage: FormStage) => MountedForm };
  sent: SentChunk;
}

/** Fetches a part of the widget that isn't needed until a visitor writes. */
export type LoadChunk = <Name extends keyof Chunks>(name: Name) => Promise<Chunks[Name]>;

/** The origin of this copy of the widget. */
export interface Home {
  /** Address of the Aisle server, ending with a slash. */
  base: string;
  load: LoadChunk;
}
