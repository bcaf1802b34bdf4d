import type { ComponentChildren } from 'preact';

interface ProfileLinkProps {
  preview: boolean;
  href: string;
  class?: string;
  rel?: string;
  /** Its accessible name, if other links have the same text. */
  label?: string;
  children: ComponentChildren;
}

/** A link that does nothing in the preview. */
export function ProfileLink({ preview, href, rel, label, children, ...others }: ProfileLinkProps) {
  const rest = { ...others, ...(label !== undefined && { 'aria-label': label }) };
  if (preview)
    return (
      <span {...rest} role="link" aria-disabled="true">
        {children}
      </span>
    );
  const elsewhere = href.startsWith('/') ? undefined : 'nofollow noopener';
  return (
    <a {...rest} href={href} rel={rel ?? elsewhere}>
      {children}
    </a>
  );
}
