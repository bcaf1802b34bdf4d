import { useRef } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { ownValue } from '#contracts/own-value.ts';
import type { Place } from '#contracts/supplier/country-borders.ts';
import { useT } from '../../i18n/i18n.ts';
import { moved, toPlace } from './projection.ts';
import type { Point, View } from './projection.ts';

export interface PinButtonProps {
  at: Point;
  pin: Place;
  view: View;
  /** Couples see a circle: the pin shrinks to its centre. */
  areaOnly: boolean;
  onMove: (place: Place) => void;
  onBack: () => void;
}

/** Kilometres that an arrow key moves the pin, without and with Shift. */
const STEP = 0.1;
const LONG_STEP = 1;
const ARROWS: Readonly<Record<string, readonly [north: number, east: number]>> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

/**
 * The pin: dragged by mouse, touch or pen, moved by arrow keys, put back by Escape. On touch it has to be tapped first, so that
 * scrolling the page doesn't move it.
 */
export function PinButton({ at, pin, view, areaOnly, onMove, onBack }: PinButtonProps) {
  const t = useT();
  const grip = useRef<Point | null>(null);
  const down = (event: PointerEvent<HTMLButtonElement>): void => {
    if (event.pointerType === 'touch' && document.activeElement !== event.currentTarget) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: at.x - event.clientX, y: at.y - event.clientY };
  };
  const drag = (event: PointerEvent<HTMLButtonElement>): void => {
    if (grip.current === null) return;
    const to = { x: event.clientX + grip.current.x, y: event.clientY + grip.current.y };
    onMove(moved(toPlace(view, to), 0, 0));
  };
  const key = (event: KeyboardEvent<HTMLButtonElement>): void => {
    const direction = ownValue(ARROWS, event.key);
    if (direction === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    if (direction === undefined) return onBack();
    const step = event.shiftKey ? LONG_STEP : STEP;
    onMove(moved(pin, direction[0] * step, direction[1] * step));
  };
  return (
    <button
      type="button"
      className={areaOnly ? 'map__pin map__pin--area' : 'map__pin'}
      style={{ left: at.x, top: at.y }}
      aria-label={t('listing.map.pin')}
      aria-describedby="map-keys"
      onPointerDown={down}
      onPointerMove={drag}
      onPointerUp={(event) => {
        grip.current = null;
        // Not every browser focuses a button when it is tapped.
        event.currentTarget.focus();
      }}
      onPointerCancel={() => {
        grip.current = null;
      }}
      onKeyDown={key}
    >
      <svg width="32" height="40" viewBox="0 0 32 40" aria-hidden="true">
        {areaOnly ? (
          <path d="M10 20a6 6 0 1 0 12 0a6 6 0 1 0-12 0Z" />
        ) : (
          <>
            <path d="M16 38C10 29 4 22 4 14.5a12 12 0 0 1 24 0C28 22 22 29 16 38Z" />
            <circle cx="16" cy="14.5" r="4.5" />
          </>
        )}
      </svg>
    </button>
  );
}
