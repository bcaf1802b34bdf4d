import { CalendarClock, CircleAlert, CircleDot, MailPlus, Megaphone, MessageCircle, Phone, Repeat } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ConfigurationItem, LeadTermsAnswer } from '#contracts/lead/lead-configuration.ts';
import { LABEL_COLOURS, LEAD_LABELS, LEAD_STAGES, LEAD_STATUSES } from '#contracts/terms/lead-terms.ts';
import type { BuiltInLabel, BuiltInStatus, LabelColour, LeadStage } from '#contracts/terms/lead-terms.ts';
import type { MessageKey, T } from '../i18n/i18n.ts';
import { tokens } from '../theme/tokens.ts';
import { stageColour } from '../ui/chips/stages.ts';

/** A stage, status or label for display. */
export interface LeadTerm {
  key: string;
  /** The supplier's own name for it, else the built-in one in the reader's language. */
  name: string;
  /** The long form, if `name` is an abbreviation. */
  fullName?: string | undefined;
  /** Fits where all stages are side by side; undefined if `name` is the supplier's own. */
  shortName?: string | undefined;
  /** CSS colour of a label's dot or a stage's ribbon. */
  colour: string | null;
  icon: LucideIcon | null;
  builtIn: boolean;
  /** Whether it can be given to a lead: neither hidden nor deleted. */
  offered: boolean;
}

/** All terms in the supplier's order, with look-up by key, even of deleted ones. */
export interface LeadTermsView {
  stages: readonly LeadTerm[];
  statuses: readonly LeadTerm[];
  labels: readonly LeadTerm[];
  stage: (key: string) => LeadTerm;
  status: (key: string) => LeadTerm;
  label: (key: string) => LeadTerm;
}

const STATUS_ICONS: Readonly<Record<BuiltInStatus, LucideIcon>> = {
  Contacted: MessageCircle,
  'No Contact Made': Phone,
  'Invite Sent': MailPlus,
  'Call Scheduled': CalendarClock,
  'Followed Up': Repeat,
  Chased: Megaphone,
  'Action Needed': CircleAlert,
};
const LABEL_COLOUR: Readonly<Record<BuiltInLabel, string>> = {
  'Hot Lead': tokens.color.label.hotLead,
  Spam: tokens.color.label.spam,
};

/** The CSS value of one of the eight colours. */
export const labelColour = (colour: LabelColour): string =>
  tokens.color.label.choices[LABEL_COLOURS.indexOf(colour)] ?? tokens.color.label.spam;

/** The server's terms in the reader's language; until they are loaded, the built-in ones. */
export function leadTermsView(answer: LeadTermsAnswer | undefined, t: T): LeadTermsView {
  const list = (items: readonly ConfigurationItem[] | undefined, builtIn: readonly string[], more: More) =>
    (items ?? builtIn.map(untouched)).map((item) => ({
      key: item.key,
      builtIn: item.builtIn,
      offered: !item.hidden && item.deletedAt === null,
      ...more(item),
    }));
  const stages = list(answer?.stages.items, LEAD_STAGES, (item) => stageParts(item, t));
  const statuses = list(answer?.statuses.items, LEAD_STATUSES, (item) => ({
    name: nameOf(item, 'status', t),
    colour: null,
    icon: STATUS_ICONS[item.key as BuiltInStatus] ?? CircleDot,
  }));
  const labels = list(answer?.labels.items, LEAD_LABELS, (item) => ({
    name: nameOf(item, 'label', t),
    colour: item.colour === null ? (LABEL_COLOUR[item.key as BuiltInLabel] ?? null) : labelColour(item.colour),
    icon: null,
  }));
  return { stages, statuses, labels, stage: finder(stages), status: finder(statuses), label: finder(labels) };
}

type More = (item: ConfigurationItem) => Pick<LeadTerm, 'name' | 'fullName' | 'shortName' | 'colour' | 'icon'>;

function stageParts(item: ConfigurationItem, t: T): ReturnType<More> {
  const stage = item.key as LeadStage;
  return {
    name: nameOf(item, 'stage', t),
    fullName: item.name === null && stage === 'Viewing/Meeting Scheduled' ? t(`terms.stageFull.${stage}`) : undefined,
    shortName: item.name === null ? t(`terms.stageShort.${stage}`) : undefined,
    colour: stageColour(stage),
    icon: null,
  };
}

const untouched = (key: string): ConfigurationItem => ({
  key,
  name: null,
  colour: null,
  builtIn: true,
  hidden: false,
  deletedAt: null,
});

const nameOf = (item: ConfigurationItem, kind: 'stage' | 'status' | 'label', t: T): string =>
  item.name ?? (item.builtIn ? t(`terms.${kind}.${item.key}` as MessageKey) : item.key);

/** Finds a term by key. A key just added by a teammate is shown as it is until the terms are reloaded. */
function finder(list: readonly LeadTerm[]): (key: string) => LeadTerm {
  const known = new Map(list.map((term) => [term.key, term]));
  return (key) => known.get(key) ?? { key, name: key, colour: null, icon: CircleDot, builtIn: false, offered: false };
}
