/** Accessibility attributes of a control inside FieldFrame. */
export function describedBy(id: string, error: string | undefined, hasHelp: boolean) {
  const description = error ? `${id}-error` : hasHelp ? `${id}-help` : undefined;
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': description } as const;
}
