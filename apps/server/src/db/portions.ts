/** Rows of one statement. */
const rowsAtOnce = 500;

/** Rows as they are written many at once: neither one a statement, nor all in a single one. */
export const inPortions = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, part) =>
    rows.slice(part * rowsAtOnce, (part + 1) * rowsAtOnce),
  );
