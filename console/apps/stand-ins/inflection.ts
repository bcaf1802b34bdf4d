/** Replaces `inflection`: react-admin derives resource names with it, but the console has its own texts. */
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
