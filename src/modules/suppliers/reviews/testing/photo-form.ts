const BOUNDARY = 'form-of-a-test';
export const MULTIPART = { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` };

/** The form of the couple's page, as browsers send it. */
export function photoForm(photo: Buffer, alt = ''): Buffer {
  const part = (head: string, content: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(content as string),
      Buffer.from('\r\n'),
    ]);
  return Buffer.concat([
    part('name="photo"; filename="our day.jpg"\r\nContent-Type: image/jpeg', photo),
    part('name="alt"', alt),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);
}
