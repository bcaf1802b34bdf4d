/** Replaces the `{name}` placeholders of a text with values. */
export const fill = (text: string, values: Record<string, unknown>): string =>
  text.replace(/{(\w+)}/g, (_, name: string) => String(new Map(Object.entries(values)).get(name)));
