import { useEffect, useRef, useState } from 'react';
import { useSize } from '../../listing/map/useSize.ts';
import { groupAt, outline, showPart, updatePage, updateWords } from './pageUpdate.ts';

export type Device = 'phone' | 'laptop';
/** Pixels of their windows. */
const WIDTHS: Readonly<Record<Device, number>> = { phone: 390, laptop: 1_280 };

interface PageFrameProps {
  device: Device;
  title: string;
  html: string;
  /** Its words with what is being typed, once they are there. */
  words: string | undefined;
  /** The group of fields that is being edited. */
  group: string | null;
  onLink: () => void;
  onGroup: (group: string) => void;
}

/** The page in a device's window, scaled to fit the space. It runs no scripts. */
export function PageFrame({ device, title, html, words, group, onLink, onGroup }: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { ref, width, height } = useSize<HTMLDivElement>();
  const [first] = useState(html);
  const [loads, setLoads] = useState(0);
  const drawn = useRef<{ html: string; loads: number } | null>(null);
  const scale = Math.min(1, width / WIDTHS[device]);
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (loads === 0 || !page) return;
    const isDrawn = drawn.current?.html === html && drawn.current.loads === loads;
    if (!isDrawn) updatePage(page, html);
    drawn.current = { html, loads };
    if (words !== undefined) updateWords(page, words);
    outline(page, group);
  }, [html, words, group, loads]);
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (loads > 0 && page) showPart(page, group);
  }, [group, loads]);
  const acts = useRef({ onLink, onGroup });
  useEffect(() => {
    acts.current = { onLink, onGroup };
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
      const shown = groupAt(pressed);
      if (shown) acts.current.onGroup(shown);
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
