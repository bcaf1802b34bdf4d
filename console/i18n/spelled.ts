import type { Spoken } from './languages.ts';
import type { MessageTree } from './translator.ts';

/** Variants that spell some words differently from their language. */
const SPELLINGS: Partial<Record<Spoken, () => Promise<(texts: MessageTree) => MessageTree>>> = {
  'en-US': async () => (await import('#contracts/american-english.ts')).american,
};

/** Texts in the spelling of their language's variant. Not part of the sign-in page, whose texts are the same in all variants. */
export async function spelled(texts: MessageTree, spoken: Spoken): Promise<MessageTree> {
  const spell = await SPELLINGS[spoken]?.();
  return spell ? spell(texts) : texts;
}
