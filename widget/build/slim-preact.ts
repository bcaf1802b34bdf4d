import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';
import type { Plugin } from 'vite';

/*
 * Facts about this widget that make two thirds of Preact unnecessary. The form is always rendered from its root,
 * without its own components (Fragment is the only one), and without state, refs, contexts, portals, error boundaries,
 * plug-ins and hydration; its elements keep their attributes, and its lists their order. `widget/built-widget.test.ts`
 * tests the result.
 */

/** Variables that stay empty. */
const EMPTY =
  /^(isHydrating|excessDomChildren|resumed|isClassComponent|provider|globalContext|componentContext|useCapture|commitQueue|refQueue|moved|skew|shouldSearch)$/;

/** Properties that are never set. */
const UNSET =
  /^(ref|is|prototype|contextType|getChildContext|shouldComponentUpdate|component(WillUpdate|WillUnmount)|firstChild|moveBefore|_(depth|nextState|excess|parentDom))$/;

/** Properties that are written and never read. */
const UNREAD = /^(BaseComponent\.prototype|\(dom\._attached|[cr]\.)/;

/** Bits that are never set. */
const LOWERED = /^(MODE_(HYDRATE|SUSPENDED)|REF_DETACHED|COMPONENT_(FORCE|DIRTY|PENDING_ERROR|PROCESSING_EXCEPTION))$/;

/** Functions that never have anything to do. */
const IDLE = /^(applyRef|commitRoot|markAsForce|rangeEnd|EMPTY_ARR\.push\.apply|commitQueue\.push)$/;

/**
 * Conditions of statements that never apply: attributes are never removed, nothing else removes nodes, handlers are
 * functions, and none of them adds a listener that the same event still has to reach.
 */
const NEVER_RUN =
  /^(oldProps|oldDom && !oldDom\.parentNode|typeof (value|oldValue) [!=]= 'function'|e\[EVENT_DISPATCHED\] == NULL|(c = |!)oldVNode\._component|r = vnode\._component)$/;

/** Tags and attributes that the markup doesn't use. */
const ABSENT =
  /^(dangerouslySetInnerHTML|default(Checked|Value)|download|foreignObject|form|height|list|math|popover|progress|ref|(row|col)Span|style|template|width)$/;

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

/** Replaces what is known in advance in a module of Preact; the minifier does the rest. */
export function slim(code: string): string {
  const edits: [start: number, end: number, text: string][] = [];
  const text = (node: unknown) => (isNode(node) ? code.slice(node.start, node.end) : '');

  /** The known value of an expression; undefined if it depends on the running page. */
  function known(node: Node): string | undefined {
    const { left, right, operator, object, property, callee, argument } = node;
    switch (node.type) {
      case 'Identifier':
        return EMPTY.test(text(node)) ? '(0)' : undefined;
      case 'UpdateExpression':
        return EMPTY.test(text(argument)) ? '(0)' : undefined;
      case 'AssignmentExpression':
        return EMPTY.test(text(left)) || UNREAD.test(text(left)) ? '(0)' : undefined;
      case 'CallExpression':
        if (text(callee) === 'c.render') return 'newProps.children';
        return IDLE.test(text(callee)) ? 'undefined' : undefined;
      case 'MemberExpression':
        if (text(object) === 'c._renderCallbacks') return '(0)';
        return /^(c|options)$/.test(text(object)) || UNSET.test(text(property)) ? 'undefined' : undefined;
      case 'LogicalExpression':
        return operator === '&&' && [left, right].some(isUnset) ? 'undefined' : undefined;
      case 'BinaryExpression':
        if (operator === '&') return LOWERED.test(text(right)) ? '(0)' : undefined;
        // Only Preact's own nodes are drawn.
        if (text(right) === 'VNODE_MARKER') return String(operator === '===');
        return isNeverEqual(node) ? String(operator === '!=') : undefined;
      default:
        return undefined;
    }
  }

  function isNeverEqual({ left, right }: Node): boolean {
    return (
      [left, right].some((side) => ABSENT.test(text(side).slice(1, -1))) ||
      /^(MATH_NAMESPACE|SVG_NAMESPACE|String)$/.test(text(right)) ||
      // No node is a comment or a document, and no render reuses the nodes of the previous one.
      text(left).endsWith('.nodeType') ||
      text(left) === 'newVNode._original' ||
      // No child is a function.
      (text(left) === 'typeof childVNode' && text(right) === "'function'")
    );
  }

  /** `x = something unset`: Preact often reads a property and assigns it in one expression. */
  const isUnset = (node: unknown) =>
    isNode(node) && node.type === 'AssignmentExpression' && isNode(node.right) && known(node.right) === 'undefined';

  function visit(node: Node): void {
    const value = known(node);
    if (value !== undefined) edits.push([node.start, node.end, value]);
    else if (neverRuns(node)) edits.push([node.start, node.end, ';']);
    else if (node.type === 'TryStatement' && text(node.handler).includes('options._catchError')) {
      // Errors reach the caller.
      const block = node.block as Node;
      edits.push([node.start, block.start, ''], [block.end, node.end, '']);
      visit(block);
    } else if (node.type === 'VariableDeclarator' && EMPTY.test(text(node.id)) && isNode(node.init)) {
      edits.push([node.init.start, node.init.end, '(0)']);
    } else {
      for (const [key, part] of Object.entries(node)) {
        if (!isName(node, key)) [part].flat().filter(isNode).forEach(visit);
      }
    }
  }

  function neverRuns({ type, test, right }: Node): boolean {
    if (type === 'ForInStatement') return NEVER_RUN.test(text(right));
    return type === 'IfStatement' && (NEVER_RUN.test(text(test)) || isUnset(test));
  }

  visit(parseAst(code) as unknown as Node);
  return edits
    .sort((a, b) => b[0] - a[0])
    .reduce((rest, [start, end, replacement]) => rest.slice(0, start) + replacement + rest.slice(end), code);
}

/** Whether a name is defined or written here instead of read. */
function isName({ type, computed, left }: Node, key: string): boolean {
  if (type === 'MemberExpression') return key === 'property' && !computed;
  if (type === 'AssignmentExpression') return key === 'left' && isNode(left) && !left.computed;
  return key === 'params' || (type === 'VariableDeclarator' && key === 'id') || (type === 'Property' && key === 'key');
}

const SOURCE = fileURLToPath(new URL('../../node_modules/preact/src/', import.meta.url));

/** Preact's inner function takes the arguments of JSX: type, props with children, key. */
const JSX_RUNTIME = `
  export { createVNode as jsx, createVNode as jsxs, Fragment } from '${SOURCE}create-element.js';
`;

/** Builds Preact from its source and slims it; otherwise its code alone would take half of the widget's budget. */
export function slimPreact(): Plugin {
  return {
    name: 'slim-preact',
    enforce: 'pre',
    resolveId(id) {
      if (id === 'preact') return `${SOURCE}index.js`;
      return id === 'preact/jsx-runtime' ? `\0${id}` : null;
    },
    load: (id) => (id === '\0preact/jsx-runtime' ? JSX_RUNTIME : null),
    transform(code, id) {
      if (id.startsWith(SOURCE)) return { code: slim(code), map: null };
      const broken = id.endsWith('.tsx') && /\s(ref|style|width|height|list|form|default\w+)=[{"]/.exec(code);
      if (broken) throw new Error(`${id}: the slimmed Preact cannot draw "${broken[1]}"`);
      return null;
    },
  };
}
