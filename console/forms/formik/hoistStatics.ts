/**
 * Copies a component's own static members to the component that wraps it; replaces hoist-non-react-statics (with
 * its copy of react-is) in the console's build (vite.config.ts).
 */
const OF_REACT = new Set([
  '$$typeof',
  'arguments',
  'caller',
  'compare',
  'contextType',
  'defaultProps',
  'displayName',
  'getDerivedStateFromProps',
  'length',
  'name',
  'propTypes',
  'prototype',
  'render',
  'type',
]);

export default function hoistStatics<C extends object>(target: C, source: object): C {
  for (const name of Object.getOwnPropertyNames(source)) {
    const property = Object.getOwnPropertyDescriptor(source, name);
    if (property && !OF_REACT.has(name) && !Reflect.has(target, name)) Object.defineProperty(target, name, property);
  }
  return target;
}
