/** Seconds that a person is told a removal can be undone for (rule undo-1). */
export const undoSeconds = 10;

/** Seconds within which the server takes an undo: a little longer, since answers travel. */
export const undoLimit = undoSeconds + 5;
