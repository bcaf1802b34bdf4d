/** A regular expression for an Express path such as /api/widget/:publicId; a parameter is one segment. */
export function pathPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:[A-Za-z]+/gu, '[^/]+')}$`, 'u');
}
