/** How long "Undo" is offered, and how long the server still knows what was: a toast may be held, a line may be slow. */
export const UNDO_SECONDS = 10;
export const UNDO_KEPT_MINUTES = 10;
