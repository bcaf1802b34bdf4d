import { DEFAULT_LANGUAGE } from '#contracts/languages.ts';
import { renderTemplate } from '#contracts/messaging/template.ts';
import type { TemplateVariable } from '#contracts/messaging/template.ts';
import { cutText } from '#shared/cut-text.ts';
import { coupleLocale } from '../../core/lead/couple-locale.ts';
import { maskLead } from '../../core/masking/lead-mask.ts';
import { templateValues } from '../../messaging/templates/template-values.ts';
import { ownWords } from '../recipes/recipe-words.ts';
import type { Words } from '../recipes/recipe-words.ts';
import type { RunFacts } from './run-facts.ts';
import type { RunRow } from '../recipes/recipe-tables.ts';

/** A recipe's text with its variables: from its template, deleted or not, otherwise our own. */
export function wordsOf(run: Pick<RunRow, 'kind'>, facts: RunFacts): Words {
  const own = facts.template ?? ownWords(run.kind, facts.supplier?.locale ?? DEFAULT_LANGUAGE);
  return { subject: own.subject, body: own.body };
}

const SUBJECT_MAX = 200;

/**
 * The text as the couple would read it, for approval. The link to the conversation stays a variable, because it is
 * created when the email is sent. A name typed by a couple can't become a variable.
 */
export function fillWords(words: Words, facts: RunFacts): Words {
  const { lead, supplier, couple, payment } = facts;
  if (!lead || !supplier) return words;
  const values = templateValues({
    partners: maskLead(lead, supplier.payPerEnquiry).partners,
    weddingDate: lead.wedding_date,
    guests: lead.guests,
    currency: lead.currency,
    supplierName: supplier.name,
    senderName: supplier.name,
    amount: payment?.amount ?? null,
    day: payment?.due_day ?? null,
    conversationLink: '',
    locale: coupleLocale(couple, supplier),
  });
  const names = Object.keys(values) as TemplateVariable[];
  const plain = Object.fromEntries(names.map((name) => [name, values[name].replaceAll(/[{}]/gu, '')]));
  const filled = { ...plain, conversationLink: '{{conversationLink}}' };
  return {
    subject: cutText(renderTemplate(words.subject, filled), SUBJECT_MAX, true),
    body: renderTemplate(words.body, filled),
  };
}
