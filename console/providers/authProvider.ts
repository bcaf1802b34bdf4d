/** react-admin's view of the session. Signing in happens outside react-admin, in console/auth. */
import type { AuthProvider } from 'react-admin';
import type { Permission } from '#contracts/account/roles.ts';
import { signInPath } from '../auth/entryPaths.ts';
import { activeAccess, sessionStore } from './session.ts';

/** Opens the sign-in page, which returns to the current page afterwards. A full page load, so nothing stays in memory. */
export function goToSignIn(): void {
  const { pathname, search, hash } = window.location;
  window.location.assign(signInPath(pathname + search + hash, true));
}

export const authProvider: AuthProvider = {
  login: () => Promise.reject(new Error('Signing in happens on the sign-in page')),
  async logout() {
    if (sessionStore.get()) {
      const { signOut } = await import('../offline/signOut.ts');
      await signOut();
      window.location.assign(signInPath(''));
    } else {
      goToSignIn();
    }
    return false;
  },
  async checkAuth() {
    if (!sessionStore.get()) throw new Error('Signed out');
  },
  async checkError(error: { status?: number }) {
    if (error.status === 401) throw new Error('Session ended');
  },
  getPermissions: async (): Promise<readonly Permission[]> => activeAccess()?.permissions ?? [],
  async getIdentity() {
    const user = sessionStore.get()?.user;
    if (!user) throw new Error('Signed out');
    return { id: user.id, fullName: `${user.firstName} ${user.lastName}`.trim() };
  },
};
