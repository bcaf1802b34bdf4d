import type { VNode } from 'preact';
import type { Draw, EnquiryValues, FormStage } from '../types.ts';
import { fill } from './fill.ts';
import { PICTURE } from './picture.ts';
import { REFUSALS as refusals, SENT_TEXTS } from './sent-texts.ts';
import css from './sent.css?inline';

export { css, refusals };

/** The texts around the thank-you: who has received the enquiry, for which date, and what happens next. */
export function drawSent(draw: Draw, thanks: VNode, stage: FormStage, values: EnquiryValues, close: () => void): VNode {
  const { config, texts, language, modal } = stage;
  const words = SENT_TEXTS[language];
  const date = values.weddingDate?.trim() ? fill(words.forDate, values) : '';
  return draw('div', {
    class: 'sent',
    children: [
      draw('svg', {
        viewBox: '0 0 250 190',
        'aria-hidden': 'true',
        children: PICTURE.map(([tag, attributes]) => draw(tag, attributes)),
      }),
      thanks,
      draw('p', { children: fill(words.received, { ...values, supplier: config.supplier, date }) }),
      draw('p', { class: 'next', children: words.next }),
      modal && draw('button', { onClick: close, children: texts.close }),
    ],
  });
}
