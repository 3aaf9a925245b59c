/** A day: `MM-DD` in the year of `today` or where there is little room (rule screen-4), else with its year. */
export const showDay = (time: string, today: string, isNarrow: boolean): string =>
  isNarrow || time.slice(0, 4) === today.slice(0, 4) ? time.slice(5, 10) : time.slice(0, 10);

/** A moment of the year of `today` to the minute; of other years, or where there is little room, its day. */
export const showMoment = (time: string, today: string, isNarrow: boolean): string =>
  isNarrow || time.slice(0, 4) !== today.slice(0, 4) ? showDay(time, today, isNarrow) : time.slice(5, 16);
