import type { FieldMessages } from '../../providers/HttpError.ts';

/** What speaks against signing in or up with the invite in the address; loads nothing without one. */
export async function checkInvite(email: string): Promise<FieldMessages | undefined> {
  if (!window.location.search.includes('invite=')) return undefined;
  const { inviteRefusal } = await import('./inviteRefusal.ts');
  return inviteRefusal(email);
}
