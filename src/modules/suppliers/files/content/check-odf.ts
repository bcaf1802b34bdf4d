import { FileRefused } from './file-refused.ts';
import { isHarmlessLink, isOnThisComputer } from './addresses.ts';
import { mayHold, xmlTags } from './xml-tags.ts';
import { unpack } from './zip-content.ts';
import type { ZipEntry } from './zip-directory.ts';

/** Elements that run something, or embed another program. */
const ACTIVE: ReadonlySet<string> = new Set([
  'script',
  'event-listener',
  'plugin',
  'applet',
  'floating-frame',
  'object-ole',
  'dde-source',
  'dde-connection',
  'dde-connection-decl',
  'dde-link',
  'library',
  'library-embedded',
]);
/** Actions that clicking on a slide can have. */
const TURNS: ReadonlySet<string> = new Set([
  'next-page',
  'previous-page',
  'first-page',
  'last-page',
  'stop',
  'show',
  'hide',
]);
const LOOKED_FOR =
  /href|script|event-listener|plugin|applet|floating-frame|object-ole|dde-|library|encryption-data|media-type/u;
/** Elements whose address is only opened on click. */
const CLICKED: ReadonlySet<string> = new Set([
  'a',
  'button',
  'image-map',
  'area-rectangle',
  'area-circle',
  'area-polygon',
]);
const ACTIVE_ADDRESS = /^\s*(?:vnd\.sun\.star\.|macro:|script:|javascript:|service:|\.uno:|slot:)/iu;

/** @throws FileRefused for a LibreOffice document that runs something, or fetches something when opened */
export function checkOdf(entries: readonly ZipEntry[]): void {
  for (const entry of entries) {
    if (/^(?:Basic|Scripts|Dialogs)\//iu.test(entry.name)) throw new FileRefused('macros');
    if (!/\.(?:xml|rdf)$/iu.test(entry.name) || entry.size === 0) continue;
    const part = unpack(entry);
    if (!mayHold(part, LOOKED_FOR)) continue;
    for (const { name, attributes } of xmlTags(part)) {
      if (ACTIVE.has(name) && !TURNS.has(attributes.get('action') ?? '')) throw new FileRefused('macros');
      // Encrypted content can't be checked.
      if (name === 'encryption-data') throw new FileRefused('damaged');
      const address = attributes.get('href') ?? '';
      const harmless = CLICKED.has(name) ? isHarmlessLink(address) : isOnThisComputer(address);
      if (ACTIVE_ADDRESS.test(address) || !harmless) throw new FileRefused('macros');
      if (name === 'file-entry' && /oleobject|script|basic/iu.test(attributes.get('media-type') ?? ''))
        throw new FileRefused('macros');
    }
  }
}
