import { useEffect, useRef } from 'react';

/** Grows a text field with its text; most browsers do this in CSS, and `max-height` applies in all of them. */
export function useGrowing(text: string) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = form.current?.querySelector('textarea');
    if (!field || typeof CSS === 'undefined' || CSS.supports('field-sizing', 'content')) return;
    field.style.height = 'auto';
    if (text !== '') field.style.height = `${field.scrollHeight + 2}px`;
  }, [text]);
  return form;
}
