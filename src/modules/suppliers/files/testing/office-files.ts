import { crc32, deflateRawSync } from 'node:zlib';

/** How a program writes its archives. */
export interface ZipShape {
  deflate?: boolean;
  /** Sizes after each file, with or without a signature, as written by programs that stream. */
  descriptor?: 'marked' | 'bare' | 'wide';
  /** A 64-bit end record, which some programs always write. */
  zip64?: boolean;
  folders?: boolean;
  flags?: number;
  extra?: Buffer;
  comment?: string;
}
export type Parts = Readonly<Record<string, string | Buffer>>;

const wide = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32LE(value, 0);
  return bytes;
};

/** An archive as some program writes it; `mimetype` is stored uncompressed as OpenDocument requires. */
export function officeZip(parts: Parts, shape: ZipShape = {}): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  const folders = [
    ...new Set(Object.keys(parts).flatMap((name) => (name.includes('/') ? [`${name.split('/')[0]}/`] : []))),
  ];
  const all: [string, string | Buffer][] = [
    ...Object.entries(parts),
    ...(shape.folders ? folders.map((one): [string, string] => [one, '']) : []),
  ];
  for (const [name, text] of all) {
    const [path, data] = [Buffer.from(name), Buffer.from(text)];
    const deflated = shape.deflate === true && name !== 'mimetype' && data.length > 0;
    const packed = deflated ? deflateRawSync(data) : data;
    const later = shape.descriptor !== undefined && name !== 'mimetype' && data.length > 0;
    const extra = shape.extra ?? Buffer.alloc(0);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE((shape.flags ?? 0) | (later ? 8 : 0), 2);
    head.writeUInt16LE(deflated ? 8 : 0, 4);
    const sums = Buffer.alloc(12);
    sums.writeUInt32LE(crc32(data), 0);
    sums.writeUInt32LE(packed.length, 4);
    sums.writeUInt32LE(data.length, 8);
    if (!later) sums.copy(head, 10);
    head.writeUInt16LE(path.length, 22);
    const local = Buffer.from(head);
    local.writeUInt16LE(extra.length, 24);
    const listed = Buffer.from(head);
    sums.copy(listed, 10);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), listed, place, path]));
    const mark = shape.descriptor === 'bare' ? [] : [Buffer.from('PK\x07\x08')];
    const sizes = shape.descriptor === 'wide' ? [sums.subarray(0, 4), wide(packed.length), wide(data.length)] : [sums];
    const whole = Buffer.concat([
      Buffer.from('PK\x03\x04'),
      local,
      path,
      extra,
      packed,
      ...(later ? [...mark, ...sizes] : []),
    ]);
    locals.push(whole);
    offset += whole.length;
  }
  const list = Buffer.concat(directory);
  return Buffer.concat([
    ...locals,
    list,
    ...(shape.zip64 ? [end64(directory.length, list.length, offset)] : []),
    endOf(directory.length, list.length, offset, shape.comment),
  ]);
}

function end64(count: number, size: number, start: number): Buffer {
  const head = Buffer.from('PK\x06\x06');
  const versions = Buffer.from([45, 0, 45, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  const record = Buffer.concat([head, wide(44), versions, wide(count), wide(count), wide(size), wide(start)]);
  const place = Buffer.concat([Buffer.from('PK\x06\x07\0\0\0\0'), wide(start + size), Buffer.from([1, 0, 0, 0])]);
  return Buffer.concat([record, place]);
}

export function endOf(count: number, size: number, start: number, comment = ''): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(start, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([end, Buffer.from(comment)]);
}

const OOXML = 'application/vnd.openxmlformats-officedocument';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const KINDS = {
  docx: [
    'word/document.xml',
    'wordprocessingml.document',
    '<w:document><w:body><w:p><w:r><w:t>Dear couple</w:t></w:r></w:p></w:body></w:document>',
  ],
  xlsx: ['xl/workbook.xml', 'spreadsheetml.sheet', '<workbook><sheets><sheet name="Offer"/></sheets></workbook>'],
  pptx: ['ppt/presentation.xml', 'presentationml.presentation', '<p:presentation/>'],
} as const;
export type OoxmlKind = keyof typeof KINDS;

export interface OoxmlMore {
  /** Elements of the list of content types. */
  types?: string;
  /** Relations of the main part, as `type target [external]`. */
  relations?: readonly (readonly [type: string, target: string, external?: boolean])[];
  parts?: Parts;
  main?: string;
  body?: string;
}

/** The parts of a Word, Excel or PowerPoint document. */
export function ooxmlParts(kind: OoxmlKind, more: OoxmlMore = {}): Record<string, string | Buffer> {
  const [place, type, text] = KINDS[kind];
  const main = more.main ?? place;
  const folder = main.replace(/[^/]+$/u, '');
  const list = (more.relations ?? []).map(
    ([one, target, outside], at) =>
      `<Relationship Id="r${at}" Type="${one.includes(':') ? one : `${RELATIONS}/${one}`}" Target="${target}"${outside ? ' TargetMode="External"' : ''}/>`,
  );
  return {
    '[Content_Types].xml': `<?xml version="1.0" encoding="UTF-8"?><Types><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${main}" ContentType="${OOXML}.${type}.main+xml"/>${more.types ?? ''}</Types>`,
    '_rels/.rels': `<Relationships><Relationship Id="r" Type="${RELATIONS}/officeDocument" Target="${main}"/></Relationships>`,
    [main]: more.body ?? text,
    [`${folder}_rels/${main.slice(folder.length)}.rels`]: `<Relationships>${list.join('')}</Relationships>`,
    ...more.parts,
  };
}

export const ooxml = (kind: OoxmlKind, more: OoxmlMore = {}, shape: ZipShape = { deflate: true }): Buffer =>
  officeZip(ooxmlParts(kind, more), shape);

/** A LibreOffice document. */
export const odf = (
  kind: 'text' | 'spreadsheet' | 'presentation',
  content: string,
  parts: Parts = {},
  shape: ZipShape = { deflate: true },
): Buffer =>
  officeZip(
    {
      mimetype: `application/vnd.oasis.opendocument.${kind}`,
      'content.xml': `<office:document-content>${content}</office:document-content>`,
      'META-INF/manifest.xml':
        '<manifest:manifest><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>',
      ...parts,
    },
    shape,
  );
