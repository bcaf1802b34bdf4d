import type { Call, Kind, Outcome } from '../history.ts';
import type { Violation, World } from './world.ts';

/** All calls with one key, and their common outcome. */
export interface Operation {
  op: string;
  kind: Kind;
  target: string | null;
  outcome: Outcome;
  calls: readonly Call[];
  madeId: string | null;
}

/** Calls with the same key belong together: done if any says so, refused if any refuses and none says done. */
export function operationsOf(calls: readonly Call[]): Operation[] {
  return [...Map.groupBy(calls, (call) => call.op)].map(([op, of]) => {
    const first = of[0] as Call;
    const has = (outcome: Outcome) => of.some((call) => call.outcome === outcome);
    const outcome = has('acknowledged') ? 'acknowledged' : has('refused') ? 'refused' : 'unknown';
    const madeId = of.find((call) => call.madeId !== null)?.madeId ?? null;
    return { op, kind: first.kind, target: first.target, outcome, calls: of, madeId };
  });
}

/** How often an effect may occur, by outcome (I8). */
const ALLOWED: Readonly<Record<Outcome, readonly [least: number, most: number]>> = {
  acknowledged: [1, 1],
  refused: [0, 0],
  unknown: [0, 1],
};

/** I8, T6: checks the effect of every request, and that all responses for one key agree. */
export function judgeRequests(world: World, operations: readonly Operation[]): Violation[] {
  const found: Violation[] = [];
  const effects = effectsIn(world);
  for (const one of operations) {
    found.push(...answersAgree(one));
    const count = effects[one.kind]?.(one);
    if (count === undefined) continue;
    const [least, most] = ALLOWED[one.outcome];
    if (count < least || count > most)
      found.push({ rule: 'I8', detail: `${one.kind} ${one.op} is ${one.outcome} and there ${count} times.` });
  }
  return [...found, ...judgeRevealed(world, operations), ...unexplained(world, operations)];
}

/** By kind, how often the effect of an operation is in the database; it is found by the key in the text that was written. */
function effectsIn(world: World): Partial<Record<Kind, (one: Operation) => number>> {
  const count = (texts: readonly string[]) => {
    const times = new Map<string, number>();
    for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1);
    return (one: Operation) => times.get(one.op) ?? 0;
  };
  const ofOperation = (operation: string) =>
    count(world.transactions.filter((row) => row.operation === operation).map((row) => row.reason));
  return {
    gift: ofOperation('gift'),
    rollback: ofOperation('rollback'),
    claim: count(world.claims.map((claim) => claim.note)),
    send: count(world.messages.filter((row) => row.channel !== 'scheduled').map((row) => row.body)),
    schedule: count(world.scheduled.map((row) => row.subject)),
  };
}

function answersAgree({ op, kind, calls }: Operation): Violation[] {
  const answers = calls.filter((call) => call.outcome !== 'unknown');
  const said = new Set(answers.map((call) => `${call.status} ${call.code ?? ''} ${call.madeId ?? ''}`.trim()));
  if (said.size <= 1 || kind === 'import') return [];
  return [{ rule: 'T6', detail: `${kind} ${op} was answered in ${said.size} ways: ${[...said].join('; ')}.` }];
}

/** A lead must be revealed if any request for it was acknowledged, at the moment in the response, and not if all were refused. */
function judgeRevealed(world: World, operations: readonly Operation[]): Violation[] {
  const found: Violation[] = [];
  const leads = new Map(world.leads.map((lead) => [lead.id, lead]));
  const reveals = operations.filter((one) => one.kind === 'reveal');
  for (const [leadId, of] of Map.groupBy(reveals, (one) => one.target ?? '')) {
    const lead = leads.get(leadId);
    const revealed = lead?.revealed_at ?? null;
    if (of.some((one) => one.outcome === 'acknowledged') && revealed === null)
      found.push({ rule: 'I8', detail: `The reveal of ${leadId} was acknowledged and it is locked.` });
    if (of.every((one) => one.outcome === 'refused') && revealed !== null)
      found.push({ rule: 'I8', detail: `Every reveal of ${leadId} was refused and it is revealed.` });
    const moments = new Set(of.flatMap(({ calls }) => calls.flatMap((call) => call.revealedAt ?? [])));
    for (const moment of moments)
      if (Date.parse(moment) !== revealed)
        found.push({ rule: 'I6', detail: `${leadId} was revealed at ${moment}, and later at ${revealed}.` });
  }
  return found;
}

/** Rows of the ledger that belong to no request and no accepted return. */
function unexplained(world: World, operations: readonly Operation[]): Violation[] {
  const asked = new Set(operations.map((one) => one.op));
  const revealed = new Set(operations.flatMap((one) => (one.kind === 'reveal' ? (one.target ?? []) : [])));
  const byId = new Map(world.transactions.map((row) => [row.id, row]));
  const returned = new Set(world.claims.flatMap((claim) => (claim.state === 'accepted' ? claim.lead_id : [])));
  const explained = (row: World['transactions'][number]): boolean => {
    if (row.operation === 'spent') return revealed.has(row.spent_on_lead_id ?? '');
    if (asked.has(row.reason)) return true;
    return row.operation === 'rollback' && returned.has(byId.get(row.reverses_id ?? '')?.spent_on_lead_id ?? '');
  };
  const found: Violation[] = world.transactions
    .filter((row) => !explained(row))
    .map((row) => ({ rule: 'I8', detail: `Nobody asked for ${row.operation} ${row.id}.` }));
  const undone = new Set(world.transactions.flatMap((row) => byId.get(row.reverses_id ?? '')?.spent_on_lead_id ?? []));
  for (const leadId of returned)
    if (!undone.has(leadId)) found.push({ rule: 'I8', detail: `The return of ${leadId} is accepted without a row.` });
  return found;
}
