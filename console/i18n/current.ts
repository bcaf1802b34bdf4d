/**
 * The language of this page and its texts. Holds state without depending on a framework, because the console and the pages before it
 * use different ones. `startI18n` sets which catalogues a bundle includes; `setLanguage` swaps them without a reload.
 */
import type { enGB } from './en-GB.ts';
import type { auth } from './en-GB/auth.ts';
import type { claimBusiness } from './en-GB/claim-business.ts';
import type { forgot } from './en-GB/forgot.ts';
import type { listing } from './en-GB/listing.ts';
import type { recover } from './en-GB/recover.ts';
import type { secondStep } from './en-GB/second-step.ts';
import type { openId, signInWith } from './en-GB/sign-in-with.ts';
import type { signUp } from './en-GB/sign-up.ts';
import { languageOf, rememberLanguage } from './languages.ts';
import type { Language, Spoken } from './languages.ts';
import { createTranslator } from './translator.ts';
import type { IcuFormatter, MessageTree, Translator, Values } from './translator.ts';

type Leaves<T> = T extends string
  ? ''
  : { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}` }[keyof T & string];

/** Every key of the catalogues, for example `leads.title`. */
export type MessageKey = Leaves<
  typeof enGB & {
    auth: typeof auth;
    claimBusiness: typeof claimBusiness;
    forgot: typeof forgot;
    listing: typeof listing;
    openId: typeof openId;
    recover: typeof recover;
    signInWith: typeof signInWith;
    signUp: typeof signUp;
    secondStep: typeof secondStep;
  }
>;
/** Translates a key; `values` fill the message's placeholders. */
export type T = (key: MessageKey, values?: Values) => string;
/** Loads the texts of a language, in the spelling of its variant. */
export type CatalogueLoader = (language: Language, spoken: Spoken) => Promise<MessageTree>;

let translator: Translator = createTranslator('en-GB', {});
let t: T = translator.translate;
let loaders: readonly CatalogueLoader[] = [];
/** Numbers each request, so that a late response never replaces a newer one. */
let latestRequest = 0;
let formatter: IcuFormatter | undefined;
const listeners = new Set<() => void>();

async function show(language: Spoken): Promise<void> {
  latestRequest += 1;
  const turn = latestRequest;
  const trees = await Promise.all(loaders.map((load) => load(languageOf(language), language)));
  if (turn !== latestRequest) return;
  translator = createTranslator(language, Object.assign({}, ...trees) as MessageTree, formatter);
  t = (key, values) => translator.translate(key, values);
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

/** Loads a bundle's catalogues in a language; called before it paints. */
export async function startI18n(language: Spoken, load: CatalogueLoader, icu?: IcuFormatter): Promise<void> {
  loaders = [load];
  formatter = icu;
  await show(language);
}

/** Adds catalogues to the loaded ones, now and for languages chosen later. */
export async function addTexts(load: CatalogueLoader): Promise<void> {
  await load(languageOf(translator.language), translator.language);
  loaders = [...loaders, load];
  await show(translator.language);
}

export async function setLanguage(language: Spoken): Promise<void> {
  rememberLanguage(language);
  await show(language);
}

export const currentTranslator = (): Translator => translator;
export const currentT = (): T => t;

/** Calls `listener` when the language changes; returns a function that stops it. */
export function whenLanguageChanges(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
