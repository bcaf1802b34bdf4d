import type { ConfigurationItem, LeadTermsAnswer } from '#contracts/lead/lead-configuration.ts';
import { ENQUIRY_TYPES } from '#contracts/terms/lead-terms.ts';
import type { BuiltInLabel, BuiltInStatus, EnquiryType, LeadStage } from '#contracts/terms/lead-terms.ts';
import type { WordField } from '#contracts/lead/lead-import.ts';
import { fold } from '#shared/fold.ts';
import { FRENCH_LABELS, FRENCH_STAGES, FRENCH_STATUSES, FRENCH_TYPES } from './french-words.ts';
import { POLISH_LABELS, POLISH_STAGES, POLISH_STATUSES, POLISH_TYPES } from './polish-words.ts';

/** Other tools' words for our stages, statuses, labels and enquiry types; English and German, folded. */
const STAGES: Readonly<Record<LeadStage, string>> = {
  Invitation: 'invitation,invited,einladung',
  Lead: 'lead,new,new lead,inquiry,enquiry,new inquiry,new enquiry,open,neu,anfrage,neue anfrage,offen,prospect,interessent',
  'Qualified Lead':
    'qualified,qualified lead,contacted,follow up,in progress,responded,qualifiziert,in bearbeitung,kontaktiert',
  'Viewing/Meeting Scheduled':
    'viewing,meeting,consultation,tour,showround,viewing scheduled,meeting scheduled,site visit,call scheduled,besichtigung,termin,besichtigungstermin,gesprach',
  'Decision Pending':
    'decision pending,proposal sent,proposal,quote sent,quoted,contract sent,contract,waiting,brochure sent,negotiation,angebot,angebot gesendet,entscheidung offen,vertrag gesendet,proposal signed',
  'Date on Hold':
    'date on hold,on hold,hold,held,provisional,option,reserved,reserviert,vorgemerkt,optioniert,pencilled',
  Booked:
    'booked,won,confirmed,retainer paid,deposit paid,closed won,planning,signed,gebucht,bestatigt,gewonnen,zugesagt',
  Completed: 'completed,complete,done,past,finished,married,abgeschlossen,erledigt,vergangen',
  Lost: 'lost,declined,archived,cancelled,canceled,closed lost,not interested,dead,unavailable,verloren,abgesagt,storniert,kein interesse,archiviert',
};
const STATUSES: Readonly<Record<BuiltInStatus, string>> = {
  Contacted: 'contacted,replied,kontaktiert,beantwortet',
  'No Contact Made': 'no contact made,no answer,no reply,not contacted,uncontacted,nicht erreicht,keine antwort',
  'Invite Sent': 'invite sent,invited,einladung gesendet',
  'Call Scheduled': 'call scheduled,call booked,anruf geplant,telefonat geplant',
  'Followed Up': 'followed up,follow up sent,follow up,nachgefasst',
  Chased: 'chased,reminded,erinnert',
  'Action Needed': 'action needed,to do,todo,urgent,handlungsbedarf,dringend',
};
const LABELS: Readonly<Record<BuiltInLabel, string>> = {
  'Hot Lead': 'hot lead,hot,vip,priority,important,heiss,wichtig',
  Spam: 'spam,junk',
};
const TYPES: Readonly<Record<EnquiryType, string>> = {
  availability: 'availability,check availability,verfugbarkeit',
  pricing: 'pricing,prices,price,quote,preise,preisanfrage,angebot',
  brochure: 'brochure,request brochure,broschure,infomaterial',
  showround: 'showround,show round,viewing,visit,tour,book a viewing,besichtigung',
  other: 'other,general,question,sonstiges,allgemein',
};

/** If several languages have a word, the first one wins. */
const index = (...languages: readonly Readonly<Partial<Record<string, string>>>[]): ReadonlyMap<string, string> =>
  new Map(
    languages
      .toReversed()
      .flatMap((words) =>
        Object.entries(words).flatMap(([ours, list = '']) =>
          [fold(ours), ...list.split(',')].map((word) => [wordOf(word), ours] as const),
        ),
      ),
  );

/** The form in which words are compared: without case, accents and hyphens. */
export function wordOf(value: string): string {
  return fold(value)
    .replaceAll(/[\s_-]+/gu, ' ')
    .slice(0, 100);
}

const KNOWN: Readonly<Record<WordField, ReadonlyMap<string, string>>> = {
  stage: index(STAGES, FRENCH_STAGES, POLISH_STAGES),
  status: index(STATUSES, FRENCH_STATUSES, POLISH_STATUSES),
  labels: index(LABELS, FRENCH_LABELS, POLISH_LABELS),
  enquiryType: index(TYPES, FRENCH_TYPES, POLISH_TYPES),
};

/** Matches words in a file to ours, besides people's own decisions, and lists the keys that a word can be mapped to. */
export interface OurWords {
  known: ReadonlyMap<string, string>;
  keys: ReadonlySet<string>;
}

/** Includes the supplier's names for stages, statuses and labels; words are never mapped to deleted or hidden ones. */
export function ourWords(terms: LeadTermsAnswer): Record<WordField, OurWords> {
  const own = (field: WordField, items: readonly ConfigurationItem[]): OurWords => {
    const offered = items.filter((item) => item.deletedAt === null && !item.hidden);
    const keys = new Set(offered.map((item) => item.key));
    const named = offered.flatMap((item) =>
      [item.key, ...(item.name === null ? [] : [item.name])].map((name) => [wordOf(name), item.key] as const),
    );
    return { known: new Map([...[...KNOWN[field]].filter(([, key]) => keys.has(key)), ...named]), keys };
  };
  return {
    stage: own('stage', terms.stages.items),
    status: own('status', terms.statuses.items),
    labels: own('labels', terms.labels.items),
    enquiryType: { known: KNOWN.enquiryType, keys: new Set(ENQUIRY_TYPES) },
  };
}

/** How many distinct words of a column are stages and how many are statuses; some are both. */
export function stageAndStatusWords(values: readonly string[]): { stage: number; status: number } {
  const words = [...new Set(values.map(wordOf))];
  const among = (field: WordField): number => words.filter((word) => KNOWN[field].has(word)).length;
  return { stage: among('stage'), status: among('status') };
}

/** Marks a word in a mapping that becomes a new label: `+VIP`. */
export const NEW_LABEL = '+';
