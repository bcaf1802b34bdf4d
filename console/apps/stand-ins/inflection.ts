/** Stands in for `inflection`: react-admin makes names of resources with it, and the console has texts for them. */
const asItIs = (word: string): string => word;

export {
  asItIs as capitalize,
  asItIs as humanize,
  asItIs as inflect,
  asItIs as pluralize,
  asItIs as singularize,
  asItIs as transform,
  asItIs as underscore,
};
