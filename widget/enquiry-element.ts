import { startWidget } from './start-widget.ts';
import type { Home, WidgetHost } from './types.ts';

export const TAG = 'aisle-enquiry';

/** Defines `<aisle-enquiry>`. Its attributes are read once, when it is first added to the page. */
export function defineEnquiryElement(home: Home): void {
  class AisleEnquiry extends HTMLElement {
    connectedCallback(this: WidgetHost) {
      if (!this.open) Object.assign(this, startWidget(this, home));
    }
    disconnectedCallback(this: WidgetHost) {
      this.close();
    }
  }
  customElements.define(TAG, AisleEnquiry);
}
