/**
 * A picture in about 25 bytes, shown until the photo has loaded: ThumbHash, after the public description by Evan
 * Wallace. Colours are a luminance and two differences, each as the lowest frequencies of a cosine transform. Photos
 * have no transparency here, so that part of the format is left out.
 */

/** Maximum pixels of the longest side of a picture for `thumbhash`. */
export const THUMB_SIDE = 100;

interface Channel {
  dc: number;
  ac: number[];
  scale: number;
}

const CHANNELS = 3;

/** `rgb`: three bytes for each of `width` times `height` pixels, neither more than `THUMB_SIDE`. */
export function thumbhash(width: number, height: number, rgb: Uint8Array): Uint8Array<ArrayBuffer> {
  const [l, p, q]: [number[], number[], number[]] = [[], [], []];
  for (let at = 0; at < width * height * CHANNELS; at += CHANNELS) {
    const [r, g, b] = [0, 1, 2].map((channel) => (rgb[at + channel] ?? 0) / 255) as [number, number, number];
    l.push((r + g + b) / 3);
    p.push((r + g) / 2 - b);
    q.push(r - g);
  }
  const longest = Math.max(width, height);
  const across = Math.max(1, Math.round((7 * width) / longest));
  const down = Math.max(1, Math.round((7 * height) / longest));
  const size = { width, height };
  const light = encode(l, size, Math.max(3, across), Math.max(3, down));
  const yellow = encode(p, size, 3, 3);
  const red = encode(q, size, 3, 3);
  const isLandscape = width > height;
  const head =
    Math.round(63 * light.dc) |
    (Math.round(31.5 + 31.5 * yellow.dc) << 6) |
    (Math.round(31.5 + 31.5 * red.dc) << 12) |
    (Math.round(31 * light.scale) << 18);
  const shape =
    (isLandscape ? down : across) |
    (Math.round(63 * yellow.scale) << 3) |
    (Math.round(63 * red.scale) << 9) |
    (Number(isLandscape) << 15);
  const hash = [head & 255, (head >> 8) & 255, head >> 16, shape & 255, shape >> 8];
  const nibbles = [light, yellow, red].flatMap(({ ac }) => ac.map((one) => Math.round(15 * one)));
  for (let at = 0; at < nibbles.length; at += 2) hash.push((nibbles[at] ?? 0) | ((nibbles[at + 1] ?? 0) << 4));
  return Uint8Array.from(hash);
}

function encode(channel: number[], size: { width: number; height: number }, across: number, down: number): Channel {
  let dc = 0;
  let scale = 0;
  const ac: number[] = [];
  for (let cy = 0; cy < down; cy += 1) {
    for (let cx = 0; cx * down < across * (down - cy); cx += 1) {
      const fx = Array.from({ length: size.width }, (_, x) => Math.cos((Math.PI / size.width) * cx * (x + 0.5)));
      let sum = 0;
      for (let y = 0; y < size.height; y += 1) {
        const fy = Math.cos((Math.PI / size.height) * cy * (y + 0.5));
        for (let x = 0; x < size.width; x += 1) sum += (channel[x + y * size.width] ?? 0) * (fx[x] ?? 0) * fy;
      }
      const part = sum / (size.width * size.height);
      if (cx === 0 && cy === 0) dc = part;
      else {
        ac.push(part);
        scale = Math.max(scale, Math.abs(part));
      }
    }
  }
  return { dc, ac: scale === 0 ? ac : ac.map((one) => 0.5 + (0.5 / scale) * one), scale };
}

/** The picture of a hash, `longest` pixels on its longest side, three bytes for each pixel. */
export function thumbPixels(hash: Uint8Array, longest = 32): { width: number; height: number; rgb: Uint8Array } {
  const byte = (at: number) => hash[at] ?? 0;
  const head = byte(0) | (byte(1) << 8) | (byte(2) << 16);
  const shape = byte(3) | (byte(4) << 8);
  const isLandscape = shape >> 15 === 1;
  const [across, down] = isLandscape ? [7, shape & 7] : [shape & 7, 7];
  let nibble = 0;
  const channel = (dc: number, scale: number, nx: number, ny: number): Channel => {
    const ac: number[] = [];
    for (let cy = 0; cy < ny; cy += 1)
      for (let cx = cy === 0 ? 1 : 0; cx * ny < nx * (ny - cy); cx += 1, nibble += 1)
        ac.push((((byte(5 + (nibble >> 1)) >> ((nibble & 1) * 4)) & 15) / 7.5 - 1) * scale);
    return { dc, ac, scale };
  };
  const [nx, ny] = [Math.max(3, across), Math.max(3, down)];
  const light = channel((head & 63) / 63, ((head >> 18) & 31) / 31, nx, ny);
  // Slightly more saturated than measured, to make up for rounding.
  const yellow = channel(((head >> 6) & 63) / 31.5 - 1, (((shape >> 3) & 63) / 63) * 1.25, 3, 3);
  const red = channel(((head >> 12) & 63) / 31.5 - 1, (((shape >> 9) & 63) / 63) * 1.25, 3, 3);
  const ratio = Math.max(1, across) / Math.max(1, down);
  const width = Math.max(1, Math.round(ratio > 1 ? longest : longest * ratio));
  const height = Math.max(1, Math.round(ratio > 1 ? longest / ratio : longest));
  const rgb = new Uint8Array(width * height * CHANNELS);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += CHANNELS) {
      const value = ({ dc, ac }: Channel, mx: number, my: number): number => {
        let sum = dc;
        for (let cy = 0, j = 0; cy < my; cy += 1) {
          const fy = Math.cos((Math.PI / height) * (y + 0.5) * cy) * 2;
          for (let cx = cy === 0 ? 1 : 0; cx * my < mx * (my - cy); cx += 1, j += 1)
            sum += (ac[j] ?? 0) * Math.cos((Math.PI / width) * (x + 0.5) * cx) * fy;
        }
        return sum;
      };
      const [l, p, q] = [value(light, nx, ny), value(yellow, 3, 3), value(red, 3, 3)];
      const b = l - (2 / 3) * p;
      const r = (3 * l - b + q) / 2;
      [r, r - q, b].forEach(
        (one, channelAt) => (rgb[at + channelAt] = Math.max(0, Math.min(255, Math.round(255 * one)))),
      );
    }
  }
  return { width, height, rgb };
}

const CRC = Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc;
});

/**
 * A hash as the address of a picture, for an image or a background; the page's policy allows `data:` images, so it needs
 * no script. An empty or broken hash gives a plain grey.
 */
export function thumbUrl(hash: string): string {
  let bytes = new Uint8Array([31, 248, 1, 71, 0]);
  try {
    if (hash !== '') bytes = Uint8Array.from(atob(hash), (sign) => sign.charCodeAt(0));
  } catch {
    // The plain grey.
  }
  const { width, height, rgb } = thumbPixels(bytes, 16);
  const row = width * CHANNELS + 1;
  const data = new Uint8Array(row * height);
  for (let y = 0; y < height; y += 1) data.set(rgb.subarray(y * (row - 1), (y + 1) * (row - 1)), y * row + 1);
  const size = [0, 0, 0, width, 0, 0, 0, height, 8, 2, 0, 0, 0];
  const parts = [chunk('IHDR', size), chunk('IDAT', zlibStored(data)), chunk('IEND', [])];
  return `data:image/png;base64,${btoa(String.fromCharCode(137, 80, 78, 71, 13, 10, 26, 10, ...parts.flat()))}`;
}

const uint32 = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);

function chunk(type: string, data: readonly number[]): number[] {
  const body = [...Array.from(type, (sign) => sign.charCodeAt(0)), ...data];
  const crc = body.reduce((sum, byte) => (CRC[(sum ^ byte) & 255] ?? 0) ^ (sum >>> 8), 0xffffffff);
  return [...uint32(data.length), ...body, ...uint32(crc ^ 0xffffffff)];
}

/** A single stored block: so little data needs no compression. */
function zlibStored(data: Uint8Array): number[] {
  let [a, b] = [1, 0];
  for (const byte of data) {
    a = (a + byte) % 65_521;
    b = (b + a) % 65_521;
  }
  const { length } = data;
  return [
    0x78,
    1,
    1,
    length & 255,
    length >> 8,
    ~length & 255,
    (~length >> 8) & 255,
    ...data,
    ...uint32(b * 65_536 + a),
  ];
}
