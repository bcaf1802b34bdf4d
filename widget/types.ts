import type { VNode } from 'preact';
import type { Problem } from '../src/contracts/problem.ts';
import type { EnquiryInput as EnquiryBody, WidgetConfig } from '../src/contracts/supplier/widget.ts';
import type { WidgetLanguage } from '../src/contracts/terms/widget-terms.ts';
import type { Texts } from './languages/texts.ts';

export type { WidgetChallenge, WidgetConfig } from '../src/contracts/supplier/widget.ts';

/** What is sent; the proof of work is added on the way. */
export type EnquiryInput = Omit<EnquiryBody, 'proof'>;
export type Proof = NonNullable<EnquiryBody['proof']>;

/** What a couple may type or a page may fill in beforehand. */
export type EnquiryValues = Partial<Omit<EnquiryInput, 'consentVersion' | 'language' | 'page' | 'elapsed'>>;

/** Fired on the element as `aisle:<name>`, bubbling and composed. */
export type AisleEventName = 'ready' | 'open' | 'close' | 'submit' | 'sent' | 'error';

/** Why the server did not do what was asked; `network` when no answer came. */
export interface Refusal {
  code: Problem['code'] | 'network';
  errors?: Problem['errors'];
}

/** What a preview shows, with a ticket for test enquiries; without one, '', nothing is sent. */
export interface PreviewConfig extends WidgetConfig {
  test: string;
}

/** What the loader hands to the form when it is first needed. */
export interface FormStage {
  host: WidgetHost;
  /** Element inside the shadow root, already coloured, that the form is drawn into. */
  ground: HTMLElement;
  config: WidgetConfig & Partial<PreviewConfig>;
  /** Address of the Aisle server with a slash at the end. */
  base: string;
  language: WidgetLanguage;
  texts: Texts;
  /** False for inline mode: the form is in the page instead of a dialog. */
  modal: boolean;
  /** What the page filled in before the form was there. */
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

/** Verbs of the form once it is drawn; used by the element only. */
export type MountedForm = Widget;

/** Preact's function for JSX; passed in, because that chunk comes without Preact. */
export type Draw = (tag: string, attributes: Record<string, unknown>) => VNode;

export interface SentChunk {
  css: string;
  /** By the code of a refusal, and `offer` for one that is over. */
  refusals: Record<WidgetLanguage, Partial<Record<string, string>>>;
  drawSent: (draw: Draw, thanks: VNode, stage: FormStage, values: EnquiryValues, close: () => void) => VNode;
}

interface Chunks extends Record<WidgetLanguage, { texts: Texts }> {
  form: { mount: (stage: FormStage) => MountedForm };
  sent: SentChunk;
}

/** Fetches a part of the widget that isn't needed until a visitor writes. */
export type LoadChunk = <Name extends keyof Chunks>(name: Name) => Promise<Chunks[Name]>;

/** Where this copy of the widget comes from. */
export interface Home {
  /** Address of the Aisle server with a slash at the end. */
  base: string;
  load: LoadChunk;
}
