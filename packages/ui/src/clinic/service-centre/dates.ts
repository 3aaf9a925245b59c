/** A day as `YYYY-MM-DD`, or `MM-DD` where there is little room. */
export const showDay = (time: string, isNarrow: boolean): string => time.slice(isNarrow ? 5 : 0, 10);

/** A moment to the minute; only its day as `MM-DD` where there is little room. */
export const showMoment = (time: string, isNarrow: boolean): string =>
  isNarrow ? time.slice(5, 10) : time.slice(0, 16);
