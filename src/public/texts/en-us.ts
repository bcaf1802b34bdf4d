import { american } from '#contracts/american-english.ts';
import { enGB } from './en-gb.ts';
import type { PageTexts } from './page-texts.ts';

const spelled = american(enGB);

export const enUS: PageTexts = {
  ...spelled,
  enquire: { ...spelled.enquire, sentTitle: (supplier) => `${supplier} has your inquiry` },
};
