/** Field messages from a contract: the same schema as the server's, in the person's language. */
import { ownValue } from '#contracts/own-value.ts';
import type { AnyObjectSchema, ValidationError } from 'yup';
import { ruleText } from '../providers/HttpError.ts';
import type { FieldMessages } from '../providers/HttpError.ts';

const isValidationError = (error: unknown): error is ValidationError =>
  error instanceof Error && error.name === 'ValidationError';

/** Contracts have one rule for texts, numbers and lists above their limit; only a text's limit is in characters. */
const ruleOf = ({ message, value }: ValidationError): string =>
  message !== 'max' || typeof value === 'string' ? message : Array.isArray(value) ? 'types' : 'most';

function place(messages: FieldMessages, path: string, text: string): void {
  const parts: string[] = path.match(/[^.[\]]+/gu) ?? [];
  const leaf = parts.pop() ?? '';
  let level = messages;
  for (const part of parts) {
    const next = ownValue(level, part);
    level = typeof next === 'object' ? next : (level[part] = {});
  }
  if (!Object.hasOwn(level, leaf)) level[leaf] = text;
}

/**
 * Validates values against a schema: `{}` if valid, else nested messages by field. Works as Formik's `validate` and as react-admin's
 * `<SimpleForm validate>`.
 */
export async function validateBy(schema: AnyObjectSchema, values: unknown): Promise<FieldMessages> {
  try {
    await schema.validate(values, { abortEarly: false, strict: true });
    return {};
  } catch (error) {
    if (!isValidationError(error)) throw error;
    const messages: FieldMessages = {};
    for (const inner of error.inner) {
      const params = { ...inner.params } as Record<string, string | number>;
      place(messages, inner.path ?? '', ruleText({ rule: ruleOf(inner), params }));
    }
    return messages;
  }
}
