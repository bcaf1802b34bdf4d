/** Spreadsheet encodings, by their TextDecoder names. */
export type FileEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Magic numbers of other files that people mistake for CSV. */
const OTHER_FILES: readonly (readonly number[])[] = [
  [0x25, 0x50, 0x44, 0x46], // PDF
  [0x50, 0x4b, 0x03, 0x04], // ZIP, including Excel and Numbers
  [0xd0, 0xcf, 0x11, 0xe0], // old Excel
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x1f, 0x8b],
];

/**
 * Detects the encoding of a file chunk by chunk: by its byte order mark, by the NUL bytes of UTF-16, or by valid
 * UTF-8; other text counts as Windows-1252. Reads the whole file, because the first umlaut may be in the last row.
 */
export class EncodingDetector {
  #first: Buffer | null = null;
  #encoding: FileEncoding | null = null;
  #text = true;
  readonly #utf8 = new TextDecoder('utf-8', { fatal: true });
  #isUtf8 = true;

  push(chunk: Buffer): void {
    if (this.#first === null) {
      this.#first = chunk;
      this.#encoding = byMark(chunk) ?? byNulBytes(chunk);
      this.#text = !OTHER_FILES.some((magic) => magic.every((byte, at) => chunk[at] === byte));
    }
    if (this.#encoding === 'utf-16le' || this.#encoding === 'utf-16be') return;
    if (hasBinary(chunk)) this.#text = false;
    this.#decode(chunk);
  }

  /** Null if this isn't text. */
  end(): FileEncoding | null {
    if (!this.#text || this.#first === null) return null;
    if (this.#encoding !== null) return this.#encoding;
    this.#decode(null);
    return this.#isUtf8 ? 'utf-8' : 'windows-1252';
  }

  #decode(chunk: Buffer | null): void {
    if (!this.#isUtf8) return;
    try {
      if (chunk) this.#utf8.decode(chunk, { stream: true });
      else this.#utf8.decode();
    } catch {
      this.#isUtf8 = false;
    }
  }
}

function byMark(chunk: Buffer): FileEncoding | null {
  if (chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le';
  if (chunk[0] === 0xfe && chunk[1] === 0xff) return 'utf-16be';
  return null;
}

/** UTF-16 without a byte order mark: in Western text, every other byte is NUL. */
function byNulBytes(chunk: Buffer): FileEncoding | null {
  const some = chunk.subarray(0, 2_000 - (2_000 % 2));
  let even = 0;
  let odd = 0;
  for (const [at, byte] of some.entries()) {
    if (byte !== 0) continue;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  }
  const many = some.length / 4;
  if (odd > many && even === 0) return 'utf-16le';
  if (even > many && odd === 0) return 'utf-16be';
  return null;
}

/** NUL and control characters that spreadsheets never write. */
function hasBinary(chunk: Buffer): boolean {
  return chunk.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 26 && byte !== 27));
}
