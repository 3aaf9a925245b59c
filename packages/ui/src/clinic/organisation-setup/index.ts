export { CheckStep } from './CheckStep.tsx';
export { DepartmentsStep } from './DepartmentsStep.tsx';
export { FactsStep } from './FactsStep.tsx';
export { FirstPasswords } from './FirstPasswords.tsx';
export { PeopleStep } from './PeopleStep.tsx';
export { RolesStep } from './RolesStep.tsx';
export { SetupFrame } from './SetupFrame.tsx';
export { StandardStep } from './StandardStep.tsx';
