/** Replaces style sheets and fonts in jest, which has no bundler. */
export default 'stub';
