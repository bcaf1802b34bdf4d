import picture from '../../../console/illustrations/venue.svg';
import styles from '../styles/preview.css?url';
import script from '../scripts/preview.browser.js?url';
import type { PageProps } from '../page-types.ts';

/**
 * A stand-in for a supplier's own website, in which the console shows the widget. The console decides what to show; without
 * it the page is empty.
 */
export function PreviewPage({ locale }: PageProps['preview']) {
  return (
    <html lang={locale}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>Aisle</title>
        <link rel="stylesheet" href={styles} />
        <script src="/widget.js" defer />
        <script src={script} type="module" />
      </head>
      <body>
        <img src={picture} alt="" />
        <div class="lines" aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
        <main id="place" />
        <div class="lines" aria-hidden="true">
          <i />
          <i />
        </div>
      </body>
    </html>
  );
}
