import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { OwnLeadRows } from '../../core/store/own-lead-rows.ts';
import type { LeadMerge, MovedRows } from '../../core/store/rows-of-leads.ts';

/** A payment plan moves only if the remaining lead has none. */
export class PaymentRows extends OwnLeadRows {
  constructor({ em, engine }: { em: Em; engine: EngineName }) {
    super({ em, engine }, { moving: { payment_plan: 'lead_id', lead_payment: 'id' } });
  }

  override async move(merge: LeadMerge): Promise<MovedRows> {
    return merge.withPlan ? super.move(merge) : {};
  }
}
