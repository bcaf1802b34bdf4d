import type { BenchContext } from './context.ts';
import { benchId } from './dataset.ts';
import type { Dataset } from './dataset.ts';
import { openScene } from './scene.ts';
import type { Scene } from './scene.ts';

/** Suppliers of the big platform; supplier 0 has a tenth of all leads, as the largest customer would. */
export const PLATFORM_SUPPLIERS = 200;

const platform = (leads: number): Dataset => ({
  suppliers: PLATFORM_SUPPLIERS,
  leads,
  hotLeads: leads / 10,
  listsOnly: true,
  searched: true,
});

/** 1,000,000 leads: 200 suppliers, one of them with 100,000. */
export const openMillion = (context: BenchContext): Promise<Scene> =>
  openScene(context, 'million', platform(1_000_000));

/** The same platform with 10,000 leads, one supplier with 1,000. */
export const openTenThousand = (context: BenchContext): Promise<Scene> =>
  openScene(context, 'ten_thousand', platform(10_000));

/** The supplier of request number `index`, in proportion to their leads: a tenth comes from the largest. */
export const askingSupplier = (index: number): number =>
  index % 10 === 3 ? 0 : 1 + ((index * 37) % (PLATFORM_SUPPLIERS - 1));

export const supplierId = (supplier: number): string => benchId('S', supplier);
