import type { BrochureAnswer } from '#contracts/brochures/brochure.ts';
import { BrochuresService } from '#modules/suppliers/brochures/brochures.service.ts';
import { newId } from '#shared/ids.ts';
import type { TestApp } from '../app.ts';
import { samplePdf } from './files.ts';

/** A brochure of a supplier, stored as the product would. */
export function buildBrochure(app: TestApp, supplierId: string, file = 'Menus.pdf'): Promise<BrochureAnswer> {
  const writer = { supplierId, userId: newId() };
  return app.within(() => app.container.get(BrochuresService).add(writer, file, samplePdf()));
}
