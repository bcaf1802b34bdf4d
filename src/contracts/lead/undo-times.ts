/** How long "Undo" is offered, and how long the server keeps the earlier values: a toast can be held open, a connection can be slow. */
export const UNDO_SECONDS = 10;
export const UNDO_KEPT_MINUTES = 10;
