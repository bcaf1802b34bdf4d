import { describe, expect, it } from '@jest/globals';
import { render } from 'preact-render-to-string';
import { questionsTexts } from '../../texts/questions-texts.ts';
import { QuestionsPart } from './QuestionsPart.tsx';

const QUESTION = { id: 'payment', question: 'How do we pay?', answer: 'In <two> parts.' };

describe('the questions of a public page', () => {
  it('open without a script, and show the typed text unchanged', () => {
    const html = render(<QuestionsPart questions={[QUESTION]} texts={questionsTexts('en-GB')} />);
    expect(html).toContain('<h2 id="questions-title">Questions couples ask</h2>');
    expect(html).toContain(
      '<details class="part__fold"><summary>How do we pay?</summary><p class="part__words">In &lt;two> parts.</p></details>',
    );
  });

  it('are left out when there are none', () => {
    expect(render(<QuestionsPart questions={[]} texts={questionsTexts('de-DE')} />)).toBe('');
  });
});
