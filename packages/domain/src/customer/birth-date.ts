/** In whole years (rule customer-8). */
export const oldestAge = 130;

/** Whole years on a day; undefined without a birth date and before it. */
export function ageOn(birthDate: string, day: string): number | undefined {
  if (birthDate === '' || birthDate > day) return undefined;
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** Whether somebody who lives on a day may have been born on the other (rule customer-8). */
export const isBirthDate = (birthDate: string, day: string): boolean => {
  const age = ageOn(birthDate, day);
  return age !== undefined && isAge(age);
};

/** Whether somebody may be so old (rule customer-8). */
export const isAge = (years: number): boolean => years >= 0 && years <= oldestAge;

/** The whole years that a text says, in digits of any width; undefined for anything else. */
export function readAge(text: string): number | undefined {
  const plain = text.normalize('NFKC').trim();
  return /^\d{1,6}$/.test(plain) ? Number(plain) : undefined;
}

/** The birth date that stands for an age alone: 1 January of its year (rule customer-8). */
export const birthDateOfAge = (years: number, today: string): string =>
  `${String(Number(today.slice(0, 4)) - years).padStart(4, '0')}-01-01`;
