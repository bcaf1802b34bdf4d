/** What a control inside FieldFrame says about itself to assistive technology. */
export function describedBy(id: string, error: string | undefined, hasHelp: boolean) {
  const description = error ? `${id}-error` : hasHelp ? `${id}-help` : undefined;
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': description } as const;
}
