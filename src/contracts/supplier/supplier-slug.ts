import { fold } from '../reading/fold.ts';

/** Lower-cased name, town and county joined by hyphens, everything but letters and digits replaced. */
export function supplierSlug(name: string, town: string, county: string): string {
  return [name, town, county]
    .map((part) =>
      fold(part)
        .replaceAll(/[^a-z0-9]+/gu, '-')
        .replaceAll(/^-|-$/gu, ''),
    )
    .filter((part) => part !== '')
    .join('-');
}
