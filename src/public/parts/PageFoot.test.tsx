import { expect, test } from '@jest/globals';
import { renderToString } from 'preact-render-to-string';
import { PageFoot } from './PageFoot.tsx';

test('the foot says who gets a message, only on pages where people write one', () => {
  const said = 'Sent with Aisle, only to the people you write to.';
  expect(renderToString(<PageFoot locale="en-GB" writes />)).toContain(said);
  expect(renderToString(<PageFoot locale="en-GB" />)).not.toContain(said);
});
