import type { PublicQuestion } from '#contracts/questions/public-question.ts';
import type { QuestionsTexts } from '../../texts/questions-texts.ts';

interface QuestionsPartProps {
  questions: readonly PublicQuestion[];
  texts: QuestionsTexts;
}

/** A supplier's answered questions; each opens without a script. */
export function QuestionsPart({ questions, texts }: QuestionsPartProps) {
  if (questions.length === 0) return null;
  return (
    <section class="part" id="questions" aria-labelledby="questions-title">
      <h2 id="questions-title">{texts.title}</h2>
      {questions.map(({ id, question, answer }) => (
        <details key={id} class="part__fold">
          <summary>{question}</summary>
          <p class="part__words">{answer}</p>
        </details>
      ))}
    </section>
  );
}
