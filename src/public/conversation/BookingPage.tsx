import { ArchBloom } from '../parts/ArchBloom.tsx';
import { Document } from '../parts/Document.tsx';
import type { BookingProps } from '../page-types.ts';
import { textsFor } from '../texts/index.ts';
import type { PageTexts } from '../texts/page-texts.ts';

/** Where a couple confirms its booking, or says that it hasn't booked (D33). */
export function BookingPage(props: BookingProps) {
  const texts = textsFor(props.locale).booking;
  const { title, text } = words(texts, props);
  const answered = props.state === 'confirmed' || props.state === 'declined';
  return (
    <Document locale={props.locale} title={title} writes hidden>
      <div class="moment">
        {props.state === 'confirmed' && <ArchBloom />}
        <h1>{title}</h1>
        <p>{text}</p>
        {answered && <p>{texts.changeMind}</p>}
        {props.state !== 'closed' && (
          <form method="post" action={`/c/booking/${props.token}`} class="actions">
            {props.state !== 'confirmed' && (
              <button class={answered ? 'secondary' : 'primary'} type="submit" name="answer" value="yes">
                {texts.yes}
              </button>
            )}
            {props.state !== 'declined' && (
              <button class="secondary" type="submit" name="answer" value="no">
                {texts.no}
              </button>
            )}
          </form>
        )}
      </div>
    </Document>
  );
}

function words(texts: PageTexts['booking'], { state, supplier, couple, weddingDate }: BookingProps) {
  const { name } = supplier;
  switch (state) {
    case 'asked':
      return { title: texts.title(name), text: texts.text(name, couple, weddingDate) };
    case 'confirmed':
      return { title: texts.confirmedTitle, text: texts.confirmedText(name) };
    case 'declined':
      return { title: texts.declinedTitle, text: texts.declinedText(name) };
    case 'closed':
      return { title: texts.closedTitle, text: texts.closedText(name) };
  }
}
