import type { LeadView, LeadViewCount } from '#contracts/lead/lead-view.ts';
import type { LeadList } from '../reading/lead-list.ts';
import type { LeadViews, Viewer } from './lead-views.ts';

/** How many views are counted: the ones that fit above the list, and a few more. */
const COUNTED_VIEWS = 12;

/** How many leads each view finds. */
export class LeadViewCounts {
  readonly #views: Pick<LeadViews, 'list'>;
  readonly #leads: Pick<LeadList, 'countAll'>;

  constructor({ views, leads }: { views: Pick<LeadViews, 'list'>; leads: Pick<LeadList, 'countAll'> }) {
    this.#views = views;
    this.#leads = leads;
  }

  /** Counts of the first twelve views, in order. */
  async counts(viewer: Viewer): Promise<LeadViewCount[]> {
    const views: LeadView[] = (await this.#views.list(viewer)).slice(0, COUNTED_VIEWS);
    const found = await this.#leads.countAll(
      viewer.supplierId,
      views.map(({ filter }) => filter),
    );
    return views.flatMap(({ id }, at) => {
      const counted = found[at];
      return counted ? [{ id, ...counted }] : [];
    });
  }
}
