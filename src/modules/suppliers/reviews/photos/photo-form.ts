import { PHOTO_LIMITS } from '#contracts/photos/photo-limits.ts';

/** Fields of a form with a photo. */
interface PhotoForm {
  photo: Buffer;
  alt: string;
}

/** Bytes of a form in addition to its photo. */
const FORM_OVERHEAD = 20_000;
export const FORM_MOST = PHOTO_LIMITS.bytes + FORM_OVERHEAD;

/** Parses a form with Node's own parser; null if it isn't one, or has no photo. */
export async function photoForm(body: Buffer, type: string | undefined): Promise<PhotoForm | null> {
  if (!/^multipart\/form-data\b/iu.test(type ?? '')) return null;
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': type ?? '' } }).formData();
    const [photo, alt] = [form.get('photo'), form.get('alt')];
    if (!(photo instanceof File) || photo.size === 0) return null;
    return { photo: Buffer.from(await photo.arrayBuffer()), alt: plain(alt) };
  } catch {
    return null;
  }
}

const plain = (value: unknown): string => {
  const words = typeof value === 'string' ? value.replaceAll(/\s+/gu, ' ').trim() : '';
  return Array.from(words).slice(0, PHOTO_LIMITS.alt).join('');
};
