import { Lock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { presentWidgetConfig } from '#contracts/supplier/widget-config.ts';
import type { EnquiryInput, WidgetSettings } from '#contracts/supplier/widget.ts';
import { useLanguage, useT } from '../../i18n/i18n.ts';
import { useActiveAccess } from '../../providers/useSession.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useFrameGuard } from './useFrameGuard.ts';
import './widget-frame.css';

const PAGE = '/widget-preview';
const COLOUR = /^#[0-9a-f]{6}$/iu;
/** Milliseconds after which the frame becomes usable without a message from it, for rendering and for sending. */
const LONGEST = 3_000;
const LONGEST_SENDING = 20_000;
/** The widget is re-rendered after a colour has been unchanged for this many milliseconds. */
const SETTLED_AFTER = 80;

/** Values to fill the form with; `send` also presses its button. A new object repeats the request. */
export interface FrameRequest {
  values: Partial<EnquiryInput>;
  send: boolean;
}

export interface WidgetFrameProps {
  settings: Omit<WidgetSettings, 'version'>;
  /** Allows the form to send a test enquiry; without one it only simulates sending. */
  ticket: string | null;
  /** The website shown in the address bar. */
  site: string;
  request?: FrameRequest | null;
  onSent?: () => void;
  onFailed?: () => void;
}

interface FrameNews {
  preview: 'ready' | 'shown' | 'sent' | 'error';
}

/** The real widget on a placeholder website: the same code, texts and styles that couples get. */
export function WidgetFrame({ settings, ticket, site, request = null, onSent, onFailed }: WidgetFrameProps) {
  const t = useT();
  const language = useLanguage();
  const access = useActiveAccess();
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  const [accent, setAccent] = useState(settings.accent);
  // A colour being typed is only shown once it is valid.
  if (COLOUR.test(settings.accent) && accent !== settings.accent) setAccent(settings.accent);
  const config = access && { ...presentWidgetConfig(access, { ...settings, accent }), test: ticket ?? '' };
  const shown = JSON.stringify({ config, language });
  const guard = useFrameGuard(frame);
  const handlers = useRef({ onSent, onFailed });
  useEffect(() => {
    handlers.current = { onSent, onFailed };
  });

  useEffect(() => {
    const listen = ({ origin, source, data }: MessageEvent<FrameNews>): void => {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return;
      if (data.preview === 'ready') setReady(true);
      else guard.release();
      if (data.preview === 'sent') handlers.current.onSent?.();
      if (data.preview === 'error') handlers.current.onFailed?.();
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [guard]);

  useEffect(() => {
    if (!ready) return undefined;
    const draw = setTimeout(() => {
      guard.shut(LONGEST);
      post(frame.current, { show: JSON.parse(shown) as unknown });
    }, SETTLED_AFTER);
    return () => clearTimeout(draw);
  }, [guard, ready, shown]);

  useEffect(() => {
    if (!ready || request === null) return;
    // After everything rendered at the same time.
    const ask = setTimeout(() => {
      if (request.send) guard.shut(LONGEST_SENDING);
      else guard.enter();
      post(frame.current, { [request.send ? 'send' : 'fill']: request.values });
    }, 2 * SETTLED_AFTER);
    return () => clearTimeout(ask);
  }, [guard, ready, request]);

  return (
    <div className="widget-frame">
      <div className="widget-frame__bar" aria-hidden="true">
        <i />
        <i />
        <i />
        <span className="widget-frame__site truncate">
          <Icon of={Lock} size={11} />
          {site}
        </span>
      </div>
      <div className="widget-frame__window">
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of our own, with our own script */}
        <iframe ref={frame} src={PAGE} title={t('widget.frame')} />
      </div>
    </div>
  );
}

const post = (frame: HTMLIFrameElement | null, message: object): void =>
  frame?.contentWindow?.postMessage(message, window.location.origin);
