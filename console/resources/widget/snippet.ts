import type { WidgetMode } from '#contracts/terms/widget-terms.ts';

/** What a supplier pastes into its website. A form in the page is put where it should appear, a button anywhere. */
export const snippetOf = (mode: WidgetMode, publicId: string): string =>
  mode === 'inline'
    ? `<aisle-enquiry supplier="${publicId}" mode="inline"></aisle-enquiry>\n<script src="${window.location.origin}/widget.js" async></script>`
    : `<script src="${window.location.origin}/widget.js" data-supplier="${publicId}" data-mode="${mode}" async></script>`;
