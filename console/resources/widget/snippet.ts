import type { WidgetMode } from '#contracts/terms/widget-terms.ts';

/** The code that a supplier pastes into its website. A form goes where it should appear in the page, a button anywhere. */
export const snippetOf = (mode: WidgetMode, publicId: string): string =>
  mode === 'inline'
    ? `<aisle-enquiry supplier="${publicId}" mode="inline"></aisle-enquiry>\n<script src="${window.location.origin}/widget.js" async></script>`
    : `<script src="${window.location.origin}/widget.js" data-supplier="${publicId}" data-mode="${mode}" async></script>`;

/** The form on a page of its own, for businesses without a website, and for emails and profiles elsewhere. */
export const enquiryLinkOf = (publicId: string): string => `${window.location.origin}/enquire/${publicId}`;
