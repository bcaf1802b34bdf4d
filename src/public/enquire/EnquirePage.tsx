import { Document } from '../parts/Document.tsx';
import { Notice } from '../parts/Notice.tsx';
import { OfflineNotice } from '../parts/OfflineNotice.tsx';
import { ProofMark } from '../parts/ProofMark.tsx';
import { SupplierHead } from '../parts/SupplierHead.tsx';
import { Welcome } from '../parts/Welcome.tsx';
import type { EnquireProps } from '../page-types.ts';
import comfort from '../scripts/comfort.browser.js?url';
import { textsFor } from '../texts/index.ts';
import { AskedOffer } from './AskedOffer.tsx';
import { EnquireFields } from './EnquireFields.tsx';
import { EnquiryTypes } from './EnquiryTypes.tsx';

/** The enquiry form on its own page. */
export function EnquirePage(props: EnquireProps) {
  const texts = textsFor(props.locale).enquire;
  const { name } = props.supplier;
  const wrong = Object.keys(props.errors).length;
  return (
    <Document
      locale={props.locale}
      title={texts.title(name)}
      description={texts.description(name)}
      writes
      scripts={[comfort]}
    >
      <div class="column">
        <SupplierHead supplier={props.supplier} title={texts.title(name)}>
          <p class="facts">{texts.intro(name)}</p>
          <ProofMark locale={props.locale} proof={props.proof} />
        </SupplierHead>
        <Welcome welcome={props.welcome} />
        <form class="card" method="post" action={`/enquire/${props.publicId}`} novalidate>
          {wrong > 0 && <Notice kind="bad">{texts.wrong(wrong)}</Notice>}
          {props.notice !== null && <Notice kind="bad">{texts[props.notice]}</Notice>}
          <input type="hidden" name="form" value={props.formToken} />
          {props.offer && <AskedOffer offer={props.offer} locale={props.locale} />}
          <EnquiryTypes {...props} />
          <EnquireFields {...props} />
          <div class="never" aria-hidden="true">
            <label for="company">{texts.honeypot}</label>
            <input id="company" name="company" tabIndex={-1} autocomplete="off" />
          </div>
          <OfflineNotice locale={props.locale} />
          <div class="actions">
            <p class="note">{texts.consent(name)}</p>
            <button class="primary" type="submit">
              {texts.send}
            </button>
          </div>
        </form>
      </div>
    </Document>
  );
}
