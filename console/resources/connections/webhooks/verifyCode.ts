/** How a receiver verifies a call; docs/webhooks.md has the same code, and another language. */
export const VERIFY_CODE = `import { createHmac, timingSafeEqual } from 'node:crypto';

// secret: whsec_…   headers and body: as they came, before any parsing
export function isFromAisle(secret, headers, body) {
  const id = headers['webhook-id'];
  const time = headers['webhook-timestamp'];
  if (Math.abs(Date.now() / 1000 - Number(time)) > 300) return false;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const ours = createHmac('sha256', key).update(\`\${id}.\${time}.\${body}\`).digest();
  return headers['webhook-signature'].split(' ').some((one) => {
    const theirs = Buffer.from(one.replace('v1,', ''), 'base64');
    return theirs.length === ours.length && timingSafeEqual(theirs, ours);
  });
}`;
