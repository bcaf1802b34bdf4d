import { API } from 'typescript/unstable/sync';
import { TypeFlags } from 'typescript/unstable/sync';
import type { Checker, Type } from 'typescript/unstable/sync';
import { SyntaxKind } from 'typescript/unstable/ast';
import type { Node, SourceFile } from 'typescript/unstable/ast';

/** A place that reads an arbitrary key from an object. */
export interface OutsideKey {
  file: string;
  line: number;
  text: string;
  /** Start and end position in the file. */
  range: readonly [number, number];
}

/** Types whose keys are named in code, or that aren't objects. */
const HARMLESS = ['string', 'null', 'undefined', 'any', 'Storage', 'ProcessEnv'];

interface Candidate {
  at: Node;
  object: Node;
  key: Node;
}

/**
 * Finds plain objects that are used as maps with keys of the type `string`: `OBJECT[key]` and `key in OBJECT`. Such an
 * object also has what every object has, `constructor` and the like, unless it has no prototype (T10). Keys whose
 * type is a union of known words are fine, and so are lists, tuples and texts.
 * @param config path of a tsconfig.json; every file of its program that `wanted` accepts is checked
 */
export function outsideKeys(config: string, wanted: (file: string) => boolean): OutsideKey[] {
  const api = new API();
  try {
    const snapshot = api.updateSnapshot({ openProject: config });
    const project = snapshot.getProject(config);
    if (!project) throw new Error(`No project in ${config}.`);
    return project.program
      .getSourceFileNames()
      .filter(wanted)
      .flatMap((name) => {
        const file = project.program.getSourceFile(name);
        return file ? keysOf(file, project.checker) : [];
      });
  } finally {
    api.close();
  }
}

function keysOf(file: SourceFile, checker: Checker): OutsideKey[] {
  const candidates = candidatesIn(file);
  if (candidates.length === 0) return [];
  const keys = checker.getTypeAtLocation(candidates.map(({ key }) => key));
  const open = candidates.filter((_, at) => isString(keys[at], checker));
  if (open.length === 0) return [];
  const objects = checker.getTypeAtLocation(open.map(({ object }) => object));
  return open
    .filter((_, at) => isPlainObject(objects[at], checker))
    .map(({ at }) => ({
      file: file.fileName,
      line: file.text.slice(0, at.getStart(file)).split('\n').length,
      text: at.getText(file),
      range: [at.getStart(file), at.getEnd()] as const,
    }));
}

function candidatesIn(file: SourceFile): Candidate[] {
  const found: Candidate[] = [];
  const visit = (node: Node): undefined => {
    if (node.kind === SyntaxKind.ElementAccessExpression) {
      const { expression, argumentExpression } = node as Node & { expression: Node; argumentExpression: Node };
      if (!isLiteral(argumentExpression) && !isAssigned(node))
        found.push({ at: node, object: expression, key: argumentExpression });
    }
    if (node.kind === SyntaxKind.BinaryExpression) {
      const { left, right, operatorToken } = node as Node & { left: Node; right: Node; operatorToken: Node };
      if (operatorToken.kind === SyntaxKind.InKeyword && !isLiteral(left))
        found.push({ at: node, object: right, key: left });
    }
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

/** Setting a key can't reach a prototype as long as none is read through one. */
const isAssigned = (node: Node): boolean => {
  const { left, operatorToken } = node.parent as Node & { left?: Node; operatorToken?: Node };
  return left === node && operatorToken?.kind === SyntaxKind.EqualsToken;
};

const isLiteral = ({ kind }: Node): boolean =>
  kind === SyntaxKind.StringLiteral ||
  kind === SyntaxKind.NumericLiteral ||
  kind === SyntaxKind.NoSubstitutionTemplateLiteral;

const members = (type: Type): readonly Type[] => (type.isUnionType() ? type.getTypes() : [type]);

const OPEN =
  TypeFlags.String | TypeFlags.TemplateLiteral | TypeFlags.StringMapping | TypeFlags.Intersection | TypeFlags.Any;
const DEPENDENT = TypeFlags.TypeParameter | TypeFlags.Index | TypeFlags.IndexedAccess | TypeFlags.Conditional;

/** Whether a key can be anything other than words named in code. */
function isString(type: Type | undefined, checker: Checker): boolean {
  if (type === undefined) return false;
  return members(type).some((one) => {
    if ((one.flags & DEPENDENT) === 0) return (one.flags & OPEN) !== 0;
    const constraint = checker.getBaseConstraintOfType(one);
    return constraint !== undefined && (constraint.flags & DEPENDENT) === 0 && isString(constraint, checker);
  });
}

function isPlainObject(type: Type | undefined, checker: Checker): boolean {
  if (type === undefined) return false;
  return members(type).some((one) => !checker.isArrayLikeType(one) && !HARMLESS.includes(checker.typeToString(one)));
}
