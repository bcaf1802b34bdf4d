import type { LeadView, LeadViewCount } from '#contracts/lead/lead-view.ts';
import type { LeadList } from '../reading/lead-list.ts';
import type { LeadViews, Viewer } from './lead-views.ts';

/** Views that are counted at once: those that fit beside each other above the list, and some. */
const COUNTED_VIEWS = 12;

/** How many leads each view finds. */
export class LeadViewCounts {
  readonly #views: Pick<LeadViews, 'list'>;
  readonly #leads: Pick<LeadList, 'countAll'>;

  constructor({ views, leads }: { views: Pick<LeadViews, 'list'>; leads: Pick<LeadList, 'countAll'> }) {
    this.#views = views;
    this.#leads = leads;
  }

  /** Of the first twelve views, in their order. */
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
