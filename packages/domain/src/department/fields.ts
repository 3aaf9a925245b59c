import { text } from '../fields.ts';

/** What is typed of a department (rule department-1). */
export const departmentFields = {
  name: text({ wire: '名称', max: 100 }),
};

/** How many levels the departments may have (rule department-1). */
export const mostDepartmentLevels = 10;

/** A name as it is kept: one blank between words, none around them. */
export const departmentNameOf = (typed: string): string => typed.replaceAll(/\s+/gu, ' ').trim();

/** What the names of siblings are compared by: width, letter case and blanks make no other name. */
export const departmentNameKey = (name: string): string =>
  name.normalize('NFKC').replaceAll(/\s+/gu, '').toLowerCase();

/** Ids along the path of a department (DptID) are joined by semicolons, half or full width: no name has one. */
export const hasSemicolon = (name: string): boolean => name.normalize('NFKC').includes(';');
