export type { EnquiryInput, WidgetChallenge, WidgetConfig } from '../src/contracts/widget.ts';
