import { fireEvent, waitFor } from '@testing-library/dom';
import { putWidget } from './widget-page.ts';
import type { OnPage } from './widget-page.ts';

export const inline = (attributes: Record<string, string> = {}) => putWidget({ mode: 'inline', ...attributes });
export const type = (input: Element, value: string) => fireEvent.input(input, { target: { value } });
export const send = ({ find }: OnPage) => fireEvent.submit(find('form'));
export const sentOnce = ({ events }: OnPage) =>
  waitFor(() => expect(events.map(({ name }) => name)).toContain('sent'), { timeout: 4_000 });
export const focused = ({ host }: OnPage) => host.shadowRoot!.activeElement;

export function fillIn({ find }: OnPage) {
  type(find('#partnerName'), 'Hannah Price');
  type(find('#email'), 'hannah@example.com');
}
