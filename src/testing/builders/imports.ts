import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportAnswer } from '#contracts/lead/lead-import.ts';
import { LEAD_IMPORTS } from '#modules/leads/index.ts';
import type { LeadImports } from '#modules/leads/index.ts';
import { newId } from '#shared/ids.ts';
import type { TestApp } from '../app.ts';

export const IMPORT_CSV = 'Name,Email,Tags\nAmelia Hart,amelia@couple.example,hot\nNo Address,,\n';

/** An import of a small file, up to a step: the file is uploaded, it is checked, or its leads are created. */
export async function buildImport(
  app: Pick<TestApp, 'container' | 'within'>,
  supplierId: string,
  step: 'uploaded' | 'checked' | 'finished',
  csv = IMPORT_CSV,
): Promise<ImportAnswer> {
  const imports = app.container.get<LeadImports>(LEAD_IMPORTS);
  const folder = mkdtempSync(join(tmpdir(), 'aisle-csv-'));
  const path = join(folder, 'leads.csv');
  writeFileSync(path, csv);
  const by = { supplierId, userId: newId(), name: 'Ada Byron' };
  const quiet = (): void => undefined;
  try {
    const uploaded = await app.within(() => imports.upload(by, path, 'leads.csv'));
    const { id, mapping } = uploaded;
    if (step === 'uploaded' || !mapping) return uploaded;
    const checked = await app.within(() => imports.check(supplierId, id, mapping, quiet));
    if (step === 'checked') return checked;
    const choices = { skipBadRows: true, duplicates: 'skip', read: true } as const;
    return await app.within(() => imports.run(by, id, choices, quiet));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
