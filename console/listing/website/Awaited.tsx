import type { CSSProperties } from 'react';
import { WEBSITE_FIELDS } from '#contracts/supplier/website-fields.ts';
import type { WebsiteField } from '#contracts/supplier/website-fields.ts';

/** Shown inside a field that the website may fill in, while it is being read; fields show it one after the other. */
export function Awaited({ field }: { field: WebsiteField }) {
  const style = { '--at': WEBSITE_FIELDS.indexOf(field) } as CSSProperties;
  return <span className="found-awaited" aria-hidden="true" style={style} />;
}
