import { SIGN_IN_PATH } from '#contracts/account/sign-in-pages.ts';
import type { PageProps } from '../page-types.ts';
import { Document } from '../parts/Document.tsx';
import { profileTextsFor } from '../texts/profile-texts.ts';

/** After signing in, people see the preview in the console: no other address contains the link's secret. */
const SIGN_IN = `${SIGN_IN_PATH}?next=${encodeURIComponent('/console/profile/preview')}`;

/** For a link to a team-only preview, opened by someone else or by a teammate who isn't signed in. */
export function PreviewForTeamPage({ locale, signedIn }: PageProps['previewForTeam']) {
  const { teamTitle, teamText, notInTeam, signIn } = profileTextsFor(locale);
  return (
    <Document locale={locale} title={teamTitle} hidden>
      <div class="moment">
        <h1>{teamTitle}</h1>
        <p>{signedIn ? notInTeam : teamText}</p>
        {!signedIn && (
          <p>
            <a class="primary" href={SIGN_IN}>
              {signIn}
            </a>
          </p>
        )}
      </div>
    </Document>
  );
}
