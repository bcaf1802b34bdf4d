import { instagramPictureUrl } from '#contracts/instagram/instagram-limits.ts';
import type { PublicInstagram } from '#contracts/instagram/public-instagram.ts';
import { edgeFor } from '#contracts/photos/photo-sources.ts';
import type { InstagramTexts } from '../../texts/parts/instagram-texts.ts';
import { ProfileLink } from '../ProfileLink.tsx';

interface InstagramPartProps {
  instagram: PublicInstagram;
  texts: InstagramTexts;
  preview: boolean;
}

/** The latest posts of an account. We serve their pictures, so the page contacts no one else until a link is followed. */
export function InstagramPart({ instagram: { username, posts }, texts, preview }: InstagramPartProps) {
  if (posts.length === 0) return null;
  return (
    <section class="part" id="instagram" aria-labelledby="instagram-title">
      <h2 id="instagram-title">{texts.title}</h2>
      <ul class="part__squares">
        {posts.map((post) => (
          <li key={post.id}>
            <ProfileLink preview={preview} href={post.permalink}>
              <img
                src={instagramPictureUrl(post.publicId, edgeFor(post.edges, 320))}
                alt={texts.post(post.caption)}
                width={post.width}
                height={post.height}
                loading="lazy"
                decoding="async"
              />
            </ProfileLink>
          </li>
        ))}
      </ul>
      <ProfileLink preview={preview} href={`https://www.instagram.com/${username}/`}>
        {texts.account(username)}
      </ProfileLink>
    </section>
  );
}
