/** One to five stars; screen readers read a sentence. */
export function Stars({ stars, label }: { stars: number; label: string }) {
  return (
    <span class="stars" role="img" aria-label={label}>
      {[1, 2, 3, 4, 5].map((star) => (
        <svg key={star} class={star <= stars ? 'star star-on' : 'star'} viewBox="0 0 24 24" aria-hidden="true">
          <path d={STAR} />
        </svg>
      ))}
    </span>
  );
}

export const STAR = 'M12 2.6l2.9 5.9 6.5.95-4.7 4.58 1.1 6.47L12 17.45 6.2 20.5l1.1-6.47L2.6 9.45l6.5-.95z';
