import { mixed, object } from 'yup';
import type { AnyObjectSchema, AnySchema } from 'yup';
import { treeOf } from './profile-tree.ts';
import type { Tree } from './profile-tree.ts';
import type { ProfileContext } from './profile-sections.ts';
import type { ProfileField } from './profile-field.ts';
import { valueFault } from './value-faults.ts';

/** The schema of a section's form, with the fields as a tree. */
export function sectionSchema(fields: readonly ProfileField[], context: ProfileContext): AnyObjectSchema {
  return schemaOf(treeOf(Object.fromEntries(fields.map((field) => [field.path, fieldSchema(field, context)]))));
}

const schemaOf = (tree: Tree<AnySchema>): AnyObjectSchema =>
  object(Object.fromEntries(Object.entries(tree).map(([key, part]) => [key, isSchema(part) ? part : schemaOf(part)])));

const isSchema = (part: AnySchema | Tree<AnySchema>): part is AnySchema => typeof part.validate === 'function';

const fieldSchema = (field: ProfileField, context: ProfileContext): AnySchema =>
  mixed()
    .nullable()
    .test('field', (value, { createError }) => {
      // A form sends only what changed, so it checks only that.
      const found = value === undefined ? null : valueFault(field, value, context);
      return found ? createError({ message: found.rule, params: found.params ?? {} }) : true;
    });
