import type { DecideAnswer, DecideInput, RunReason } from '#contracts/messaging/recipe.ts';
import { iso } from '#shared/iso.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { coupleName, maskLead } from '../../core/masking/lead-mask.ts';
import { CarryOut } from './carry-out.ts';
import type { CarryOutParts } from './carry-out.ts';
import { lockProposals } from './lock-proposals.ts';
import { readRunFacts } from './run-facts.ts';
import type { RunFacts, RunFactsParts } from './run-facts.ts';
import type { RunRow } from '../recipes/recipe-tables.ts';
import { dueDayOfOccasion, whyNot } from './why-not.ts';

type Proposal = DecideInput['proposals'][number];

/** Sends or skips a recipe's proposal for a person, who may have rewritten it. */
export class DecideProposals {
  readonly #parts: CarryOutParts & RunFactsParts;

  constructor(parts: CarryOutParts & RunFactsParts) {
    this.#parts = parts;
  }

  /**
   * All in one transaction with the leads locked: a couple that has replied since gets no message, and two people who
   * decide at once don't both send. Anything that couldn't be done is listed with its reason; outdated proposals are
   * removed from the list.
   */
  async decide(actor: { supplierId: string; userId: string }, input: DecideInput): Promise<DecideAnswer> {
    const { em, engine, clock } = this.#parts;
    const work = async (): Promise<DecideAnswer> => {
      const wanted = new Map(input.proposals.map((proposal) => [proposal.id, proposal]));
      const rows = await lockProposals(em, engine, actor.supplierId, [...wanted.keys()]);
      const runs = new Map(rows.map((run) => [run.id, run]));
      const facts = rows.length === 0 ? null : await readRunFacts(this.#parts, rows);
      const now = clock.now();
      const carrying = new CarryOut(this.#parts, now);
      const answer: DecideAnswer = { done: 0, goesAt: null, refused: [] };
      for (const proposal of wanted.values()) {
        const run = runs.get(proposal.id);
        const known = run && facts ? facts(run) : null;
        const fresh = run?.state === 'proposed' && run.version === proposal.version;
        const refusal =
          run && known && fresh ? this.#settle(run, known, { ...input, proposal }, actor.userId, carrying) : 'changed';
        if (refusal === null) answer.done += 1;
        else answer.refused.push({ id: proposal.id, couple: coupleOf(known), reason: refusal });
      }
      await carrying.write();
      const { goesAt } = carrying;
      return { ...answer, goesAt: goesAt !== null && goesAt > now ? iso(goesAt) : null };
    };
    return inTransaction(em, work, { readCommitted: true });
  }

  #settle(
    run: RunRow,
    facts: RunFacts,
    { decision, proposal }: { decision: DecideInput['decision']; proposal: Proposal },
    userId: string,
    carrying: CarryOut,
  ): RunReason | null {
    const done = { state: 'skipped', subject: null, body: null, decided_by: userId } as const;
    if (decision === 'skip') {
      carrying.become(run, { ...done, reason: 'by-user' });
      return null;
    }
    const dueDay = dueDayOfOccasion(run.occasion);
    const reason = whyNot({ kind: run.kind, anchorAt: run.anchor_at, dueDay }, facts);
    if (reason === null) {
      const subject = proposal.subject ?? run.subject ?? '';
      carrying.send(run, facts, { subject, body: proposal.body ?? run.body ?? '' }, userId);
      return null;
    }
    // A closed lead can be reopened and a scheduled follow-up cancelled, so such a proposal may be right again.
    if (!PASSING.includes(reason)) carrying.become(run, { ...done, decided_by: null, reason });
    return reason;
  }
}

const PASSING: readonly RunReason[] = ['stage-closed', 'spam', 'lead-locked', 'follow-up-planned', 'supplier-delisted'];

const coupleOf = (facts: RunFacts | null): string =>
  facts?.lead ? coupleName(maskLead(facts.lead, facts.supplier?.payPerEnquiry ?? true)) : '–';
