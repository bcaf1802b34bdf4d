import type { ComponentChildren } from 'preact';
import sans from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url';
import type { Locale } from '#contracts/terms/supplier-terms.ts';
import icon from '../../../console/illustrations/logo.svg';
import styles from '../styles/public.css?inline';
import { textsFor } from '../texts/index.ts';
import type { LanguageChoice } from './Languages.tsx';
import { PageFoot } from './PageFoot.tsx';
import { PageHead } from './PageHead.tsx';
import { PageStyles } from './PageStyles.tsx';

interface DocumentProps {
  locale: Locale;
  title: string;
  /** One sentence for search results; pages without their own show the product's. */
  description?: string;
  /** Kept out of search engines. */
  hidden?: boolean;
  /** This page in other languages. */
  languages?: LanguageChoice;
  /** The links in head and foot do nothing. */
  linksOff?: boolean;
  /** People write to a supplier on this page. */
  writes?: boolean;
  /** For pages whose picture fills the right of wide windows. `note` replaces our brand in the foot. */
  split?: { note?: ComponentChildren };
  /** Further elements of the head. */
  head?: ComponentChildren;
  /** Addresses of scripts; the page also works without them. */
  scripts?: readonly string[];
  children: ComponentChildren;
}

/** The frame of every public page. */
export function Document({
  locale,
  title,
  description,
  hidden = false,
  languages,
  linksOff = false,
  writes,
  split,
  head,
  scripts = [],
  children,
}: DocumentProps) {
  return (
    <html lang={locale}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="description" content={description ?? textsFor(locale).description} />
        {hidden && <meta name="robots" content="noindex, nofollow" />}
        <title>{title}</title>
        <link rel="icon" href={icon} type="image/svg+xml" />
        <link rel="preload" href={sans} as="font" type="font/woff2" crossorigin="anonymous" />
        <PageStyles css={styles} />
        {head}
        {scripts.map((script) => (
          <script key={script} src={script} type="module" />
        ))}
      </head>
      <body class={split && 'split'}>
        <a class="skip" href="#main">
          {textsFor(locale).skip}
        </a>
        <PageHead locale={locale} languages={languages} linksOff={linksOff} bare={split !== undefined} />
        <main id="main">{children}</main>
        <PageFoot locale={locale} linksOff={linksOff} writes={writes} note={split?.note} />
      </body>
    </html>
  );
}
