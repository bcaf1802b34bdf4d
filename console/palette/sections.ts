/** The palette's entries for the typed text, best first. */
import type { LeadSummary } from '#contracts/lead/lead.ts';
import type { LeadStage } from '#contracts/terms/lead-terms.ts';
import { coupleFirstNames, coupleFullNames } from '../format/names.ts';
import type { Command, CommandGroup, Step } from './commands/command.ts';
import { match } from './typed/match.ts';
import type { Match } from './typed/match.ts';
import type { TypedDays } from './typed/typedDays.ts';

export type Item = { id: string; ranges: Match['ranges'] } & (
  | { lead: LeadSummary; label: string; command?: never }
  | { command: Command; lead?: never }
);

export type SectionId = 'couples' | 'recent' | 'again' | 'choices' | CommandGroup;
export interface Section {
  id: SectionId;
  items: readonly Item[];
}

export interface PaletteQuery {
  typed: string;
  days: TypedDays | null;
  commands: readonly Command[];
  step: Step | null;
  /** Couples this browser has already loaded. */
  known: readonly LeadSummary[];
  /** The server's results for exactly this text. */
  found: readonly LeadSummary[];
  /** The last five couples, except the one that actions apply to. */
  recentCouples: readonly LeadSummary[];
  recentCommands: readonly string[];
  stageName: (stage: LeadStage) => string;
  /** The displayed order once someone moves through it: later results are appended. */
  order: readonly SectionId[] | null;
}

interface Scored {
  item: Item;
  score: number;
}

const MOST: Readonly<Record<SectionId, number>> = {
  couples: 5,
  recent: 5,
  again: 4,
  choices: 50,
  lead: 7,
  actions: 5,
  pages: 6,
  settings: 4,
  help: 2,
};
const GROUPS: readonly CommandGroup[] = ['lead', 'actions', 'pages', 'settings', 'help'];
/** Score of couples that match in their messages instead of their names. */
const BY_MESSAGE = 0.3;
const COUPLES_FIRST = 0.06;

export function sectionsFor(query: PaletteQuery): Section[] {
  const { typed, step } = query;
  if (step) return filled([{ id: 'choices', items: choicesOf(step, typed) }]);
  if (typed === '') return filled(atRest(query));
  const groups: { id: SectionId; items: Scored[] }[] = [
    { id: 'couples', items: couplesOf(query) },
    ...GROUPS.map((id) => ({ id, items: commandsOf(query, id) })),
  ];
  const sections = groups
    .filter(({ items }) => items.length > 0)
    .map(({ id, items }) => ({
      id,
      score: (items[0]?.score ?? 0) + (id === 'couples' ? COUPLES_FIRST : 0),
      items: items.map(({ item }) => item),
    }))
    .toSorted((one, other) => placeOf(one.id, query) - placeOf(other.id, query) || other.score - one.score);
  return sections.map(({ id, items }) => ({ id, items: items.slice(0, sections.length === 1 ? 8 : MOST[id]) }));
}

const placeOf = (id: SectionId, { order }: PaletteQuery): number => {
  const at = order?.indexOf(id) ?? 0;
  return at < 0 ? GROUPS.length + 1 : at;
};

const filled = (sections: Section[]): Section[] =>
  sections.filter(({ items }) => items.length > 0).map(({ id, items }) => ({ id, items: items.slice(0, MOST[id]) }));

const ofCommand = (command: Command, ranges: Match['ranges'] = []): Item => ({ id: command.id, command, ranges });

/** With nothing typed: recent couples and commands, then all actions. */
function atRest({ commands, recentCouples, recentCommands }: PaletteQuery): Section[] {
  const loud = commands.filter(({ quiet, ofDay }) => !quiet && !ofDay);
  const ofLead = loud.filter(({ group }) => group === 'lead');
  const actions = loud.filter(({ group, id }) => group === 'actions' || id === 'shortcuts');
  const shown = new Set([...ofLead, ...actions].map(({ id }) => id));
  const again = recentCommands.flatMap((id) => commands.filter((one) => one.id === id && !shown.has(id)));
  return [
    {
      id: 'recent',
      items: recentCouples.map((lead) => ({
        id: `couple.${lead.id}`,
        lead,
        label: coupleFirstNames(lead.partners),
        ranges: [],
      })),
    },
    // All of them, because this is where people learn their keys.
    ...(ofLead.length > 0 ? [{ id: 'choices' as const, items: ofLead.map((one) => ofCommand(one)) }] : []),
    { id: 'again', items: again.map((one) => ofCommand(one)) },
    { id: 'actions', items: actions.map((one) => ofCommand(one)) },
  ];
}

function choicesOf({ choices, free }: Step, typed: string): Item[] {
  if (typed === '') return choices.map((choice) => ofCommand(choice));
  const fitting = choices
    .flatMap((command) => {
      const fit = match(typed, command.label);
      return fit ? [{ item: ofCommand(command, fit.ranges), score: fit.score }] : [];
    })
    .toSorted((one, other) => other.score - one.score)
    .map(({ item }) => item);
  return free ? [...fitting, ofCommand(free(typed))] : fitting;
}

function commandsOf({ typed, days, commands }: PaletteQuery, group: CommandGroup): Scored[] {
  return commands
    .filter((command) => command.group === group)
    .flatMap((command) => {
      const fit = fitOf(command, typed, days);
      return fit ? [{ item: ofCommand(command, fit.ranges), score: fit.score }] : [];
    })
    .toSorted((one, other) => other.score - one.score);
}

function fitOf(command: Command, typed: string, days: TypedDays | null): Match | null {
  // Offered for every text, after all matches.
  if (command.id === 'searchAll') return { score: 0.05, ranges: [] };
  if (!command.ofDay) return match(typed, command.label, command.words);
  if (!days || days.rest === '') return { score: 0.9, ranges: [] };
  return match(days.rest, command.label, command.words);
}

/** Matches by name first, then the server's other results. */
function couplesOf({ typed, known, found, stageName }: PaletteQuery): Scored[] {
  const all = new Map([...known, ...found].map((lead) => [lead.id, lead]));
  const byServer = new Map(found.map((lead, at) => [lead.id, at]));
  return [...all.values()]
    .flatMap((lead) => {
      const first = coupleFirstNames(lead.partners);
      const full = coupleFullNames(lead.partners);
      const own = match(typed, first);
      const fit = own ?? match(typed, full, stageName(lead.stage));
      if (!fit && !byServer.has(lead.id)) return [];
      const label = own || !fit || fit.ranges.length === 0 ? first : full;
      return [
        {
          item: { id: `couple.${lead.id}`, lead, label, ranges: fit?.ranges ?? [] },
          score: fit?.score ?? BY_MESSAGE,
        },
      ];
    })
    .toSorted(
      (one, other) =>
        other.score - one.score ||
        (byServer.get(one.item.lead.id) ?? 99) - (byServer.get(other.item.lead.id) ?? 99) ||
        other.item.lead.lastActivityAt.localeCompare(one.item.lead.lastActivityAt),
    );
}
