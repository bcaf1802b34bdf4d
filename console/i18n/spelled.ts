import type { Spoken } from './languages.ts';
import type { MessageTree } from './translator.ts';

/** Variants that spell some words of their language in another way. */
const SPELLINGS: Partial<Record<Spoken, () => Promise<(texts: MessageTree) => MessageTree>>> = {
  'en-US': async () => (await import('#contracts/american-english.ts')).american,
};

/** Texts as the variant of their language writes them. Not part of the sign-in page, whose words all variants share. */
export async function spelled(texts: MessageTree, spoken: Spoken): Promise<MessageTree> {
  const spell = await SPELLINGS[spoken]?.();
  return spell ? spell(texts) : texts;
}
