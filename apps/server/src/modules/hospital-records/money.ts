/** Cents, as the database has them, as yuan: exact, since both are far below what a number holds exactly. */
export const yuan = (cents: string | number): number => Number(cents) / 100;

/** A decimal without the zeros that say nothing; empty for none. */
export const decimal = (value: string | null): string =>
  value === null ? '' : value.includes('.') ? value.replace(/\.?0+$/, '') : value;
