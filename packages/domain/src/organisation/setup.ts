/** The steps in which an organisation is set up, in the order in which they are offered; none waits for another. */
export const setupSteps = [
  'facts',
  'departments',
  'roles',
  'people',
  'dictionaries',
  'methods',
  'diseases',
  'menu',
  'check',
] as const;
export type SetupStep = (typeof setupSteps)[number];

/** `todo`: nothing is there yet; `doing`: something waits in it. */
export const stepStates = ['todo', 'doing', 'done', 'skipped'] as const;
export type StepState = (typeof stepStates)[number];

/** What a column of a file of people can say. */
export const personFields = ['name', 'account', 'department', 'job', 'role', 'detail'] as const;
export type PersonField = (typeof personFields)[number];

/** Without them nobody can be made. */
export const neededPersonFields: readonly PersonField[] = ['name', 'account', 'role'];

/** What can be wrong with a cell of such a file. */
export const personFaults = [
  'required',
  /** Excel made a number with an exponent of it. */
  'scientific',
  'long',
  'accountForm',
  /** Another line of the file has it. */
  'accountTwice',
  /** Somebody has it already. */
  'accountTaken',
  'departmentUnknown',
  /** Several departments are called so. */
  'departmentTwice',
  'roleUnknown',
  /** It gives what the operator does not have. */
  'roleBeyond',
] as const;
export type PersonFault = (typeof personFaults)[number];
