import { useEffect, useRef, useState } from 'react';
import { useSize } from '../../listing/map/useSize.ts';
import { outline, placeAt, showPart, updatePage, updateWords, withOwnNonce } from './pageUpdate.ts';
import type { Edited, Place } from './pageUpdate.ts';

export type Device = 'phone' | 'laptop';
/** Window widths in pixels. */
const WIDTHS: Readonly<Record<Device, number>> = { phone: 390, laptop: 1_280 };

interface PageFrameProps {
  device: Device;
  title: string;
  html: string;
  /** The page's texts with the unsaved changes, once rendered. */
  words: string | undefined;
  edited: Edited | null;
  onLink: () => void;
  /** Called when a part of the page is clicked. */
  onPlace: (place: Place) => void;
}

/** The page in a device's window, scaled to fit. It runs no scripts. */
export function PageFrame({ device, title, html, words, edited, onLink, onPlace }: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { ref, width, height } = useSize<HTMLDivElement>();
  const [first] = useState(() => withOwnNonce(html));
  const [loads, setLoads] = useState(0);
  const drawn = useRef<{ html: string; loads: number } | null>(null);
  const scale = Math.min(1, width / WIDTHS[device]);
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (loads === 0 || !page) return;
    // The next page must be compared with the plain page, without the outline.
    outline(page, null);
    const isDrawn = drawn.current?.html === html && drawn.current.loads === loads;
    if (!isDrawn) updatePage(page, withOwnNonce(html));
    drawn.current = { html, loads };
    if (words !== undefined) updateWords(page, words);
    outline(page, edited);
  }, [html, words, edited, loads]);
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (loads > 0 && page) showPart(page, edited);
  }, [edited, loads]);
  const acts = useRef({ onLink, onPlace });
  useEffect(() => {
    acts.current = { onLink, onPlace };
  });
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (loads === 0 || !page) return undefined;
    const press = (event: Event): void => {
      const pressed = event.target as Element;
      const link = pressed.closest('a, [role="link"]');
      if (link) {
        event.preventDefault();
        acts.current.onLink();
        return;
      }
      const place = placeAt(pressed);
      if (place) acts.current.onPlace(place);
    };
    page.addEventListener('click', press);
    return () => page.removeEventListener('click', press);
  }, [loads]);
  return (
    <div ref={ref} className={`page-frame page-frame--${device}`}>
      <iframe
        ref={frame}
        title={title}
        srcDoc={first}
        sandbox="allow-same-origin"
        onLoad={() => setLoads((count) => count + 1)}
        style={{
          width: WIDTHS[device],
          height: height / scale,
          transform: `scale(${scale})`,
        }}
      />
    </div>
  );
}
