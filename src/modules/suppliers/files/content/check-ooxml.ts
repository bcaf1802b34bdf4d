import { FileRefused } from './file-refused.ts';
import { isHarmlessLink, isOnThisComputer } from './addresses.ts';
import { mayHold, xmlTags } from './xml-tags.ts';
import { unpack } from './zip-content.ts';
import type { ZipEntry } from './zip-directory.ts';

/** Types of parts and relations that run or load something: macros, controls, embedded programs, external content. */
const ACTIVE_TYPE =
  /macro|vba|activex|oleobject|dialogsheet|xlm|attachedtoolbars|keymapcustomizations|customizations|webextension|binary/iu;
const ACTIVE_RELATION =
  /\/(?:vbaproject|wordvbadata|xlmacrosheet|xlintlmacrosheet|attachedtoolbars|keymapcustomizations|oleobject|control|activexcontrolbinary|afchunk|frame|subdocument|webextension|webextensiontaskpanes|ui\/extensibility|ui\/usercustomization|dialogsheet)$/iu;
/** Where programs store such parts, even if nothing references them yet. */
const ACTIVE_NAME = /vbaproject|vbadata|macrosheets\/|activex\/|dialogsheets\//u;
/** Word fields that fetch or run something when the document opens. */
const ACTIVE_FIELD = /^\s*(?:dde(?:auto)?|link|import|includetext|includepicture|database)\b/iu;

export interface OoxmlFacts {
  /** Content type of the part that is the document itself. */
  main: string;
  /** Embedded documents, such as the table of a chart. */
  packages: ZipEntry[];
}

/**
 * Checks a Word, Excel or PowerPoint document by its own lists of types and relations, not by file names, which are
 * arbitrary. Nothing in it may run, or be fetched from elsewhere when it is opened.
 * @throws FileRefused
 */
export function checkOoxml(entries: readonly ZipEntry[]): OoxmlFacts {
  const types = typesOf(entries);
  for (const type of types.all) if (ACTIVE_TYPE.test(type)) throw new FileRefused('macros');
  const packages: ZipEntry[] = [];
  let main: string | null = null;
  for (const entry of entries) {
    const name = entry.name.toLowerCase();
    if (ACTIVE_NAME.test(name)) throw new FileRefused('macros');
    if (name.endsWith('.rels')) {
      const start = checkRelations(entry, name === '_rels/.rels');
      if (start !== null && main !== null) throw new FileRefused('mixed');
      main ??= start;
    } else if (name.endsWith('.xml') && !/^(?:xl\/worksheets|ppt\/slides)\//u.test(name)) checkPart(entry);
    if (/\.(?:docx|xlsx|pptx)$/u.test(name)) packages.push(entry);
  }
  if (main === null) throw new FileRefused('type');
  return { main: types.of(main), packages };
}

function typesOf(entries: readonly ZipEntry[]): { all: string[]; of: (part: string) => string } {
  const list = entries.find(({ name }) => name === '[Content_Types].xml');
  if (!list) throw new FileRefused('type');
  const parts = new Map<string, string>();
  const endings = new Map<string, string>();
  for (const { name, attributes } of xmlTags(unpack(list))) {
    const type = attributes.get('contenttype') ?? '';
    const [map, key] =
      name === 'override'
        ? [parts, pathOf(attributes.get('partname') ?? '')]
        : [endings, attributes.get('extension') ?? ''];
    if (name !== 'override' && name !== 'default') continue;
    if (map.has(key.toLowerCase())) throw new FileRefused('mixed');
    map.set(key.toLowerCase(), type.trim().toLowerCase());
  }
  const of = (part: string): string => parts.get(part) ?? endings.get(part.split('.').at(-1) ?? '') ?? '';
  return { all: [...parts.values(), ...endings.values()], of };
}

/** Checks one list of relations; returns the main part if it is the document's own list. */
function checkRelations(entry: ZipEntry, top: boolean): string | null {
  let main: string | null = null;
  for (const { name, attributes } of xmlTags(unpack(entry))) {
    if (name !== 'relationship') continue;
    const type = attributes.get('type') ?? '';
    const target = attributes.get('target') ?? '';
    if (ACTIVE_RELATION.test(type.trim())) throw new FileRefused('macros');
    const outside = attributes.get('targetmode')?.trim().toLowerCase() === 'external';
    const link = /\/hyperlink$/iu.test(type);
    if ((outside || ELSEWHERE.test(target)) && !(link ? isHarmlessLink(target) : isOnThisComputer(target)))
      throw new FileRefused('macros');
    if (!top || outside || !/\/officeDocument$/iu.test(type)) continue;
    if (main !== null) throw new FileRefused('mixed');
    main = pathOf(target).toLowerCase();
  }
  return main;
}
const ELSEWHERE = /^\s*(?:[a-z][a-z\d+.-]*:|[/\\]{2})/iu;

const pathOf = (target: string): string => decodedPath(target).replace(/^\.?\//u, '');

function decodedPath(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}

/** Names of the elements to search for. */
const FIELDS = /fldChar|instrText|fldSimple|ddeLink|oleLink|webPr|connection/u;

/** Checks for data exchange with other programs, which needs no macro: Word fields, Excel links and connections. */
function checkPart(entry: ZipEntry): void {
  const part = unpack(entry);
  if (!mayHold(part, FIELDS)) return;
  // Nested fields, the innermost last; a field's name may be spread over many runs of text.
  const open: string[] = [];
  for (const { name, attributes, text } of xmlTags(part)) {
    if (name === 'fldchar') {
      const step = attributes.get('fldchartype');
      if (step === 'begin') open.push('');
      else if (step === 'separate') checkField(open.at(-1) ?? '');
      else if (step === 'end') checkField(open.pop() ?? '');
    } else if (name === 'instrtext' && open.length > 0) open[open.length - 1] += text;
    else if (name === 'instrtext') checkField(text);
    else if (name === 'fldsimple') checkField(attributes.get('instr') ?? '');
    else if (name === 'ddelink' || name === 'olelink' || name === 'webpr') throw new FileRefused('macros');
    else if (name === 'connection' && attributes.get('refreshonload') === '1') throw new FileRefused('macros');
  }
  for (const field of open) checkField(field);
}

function checkField(instruction: string): void {
  if (!ACTIVE_FIELD.test(instruction)) return;
  const picture = /^\s*include(?:picture|text)\s+"?([^"\s]*)/iu.exec(instruction)?.[1];
  if (picture === undefined || !(isOnThisComputer(picture) || /^cid:/iu.test(picture))) throw new FileRefused('macros');
}
