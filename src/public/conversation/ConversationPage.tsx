import { Document } from '../parts/Document.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Notice } from '../parts/Notice.tsx';
import { SupplierHead } from '../parts/SupplierHead.tsx';
import { Welcome } from '../parts/Welcome.tsx';
import type { ConversationProps } from '../page-types.ts';
import comfort from '../scripts/comfort.browser.js?url';
import { textsFor } from '../texts/index.ts';
import { MessageForm } from './MessageForm.tsx';
import { Thread } from './Thread.tsx';

/** A couple's conversation with one supplier. */
export function ConversationPage(props: ConversationProps) {
  const texts = textsFor(props.locale).conversation;
  const { name, city } = props.supplier;
  const facts = [city, props.weddingDate, props.guests === null ? '' : texts.guests(props.guests)];
  return (
    <Document locale={props.locale} title={texts.title(name)} writes hidden scripts={[comfort]}>
      <div class="column">
        <SupplierHead supplier={props.supplier} title={texts.title(name)}>
          <p class="facts">{facts.filter((fact) => fact !== '').join(' · ')}</p>
        </SupplierHead>
        <Welcome welcome={props.welcome} />
        <Thread {...props} />
        {props.sent && <Notice kind="good">{texts.sent(name)}</Notice>}
        {props.supplierGone ? <Notice kind="bad">{texts.gone(name)}</Notice> : <MessageForm {...props} />}
        <p class="hint">
          <Icon name="lock" />
          <span>{texts.keep}</span>
        </p>
      </div>
    </Document>
  );
}
