import { ownValue } from '#contracts/own-value.ts';
import { Fragment } from 'react';

export interface WithLinksProps {
  /** A message with placeholders, for example "agree to the {terms}". */
  text: string;
  links: Readonly<Record<string, { href: string; label: string }>>;
}

/** A sentence with links in it, in whatever order a language needs. */
export function WithLinks({ text, links }: WithLinksProps) {
  return text.split(/(\{\w+\})/u).map((part) => {
    const link = ownValue(links, part.slice(1, -1));
    return link ? (
      <a key={part} className="text-link" href={link.href}>
        {link.label}
      </a>
    ) : (
      <Fragment key={part}>{part}</Fragment>
    );
  });
}
