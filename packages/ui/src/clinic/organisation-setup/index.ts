export { CheckStep } from './CheckStep.tsx';
export { DepartmentsStep } from './DepartmentsStep.tsx';
export { FactsStep } from './FactsStep.tsx';
export { FirstPasswords, type FirstPasswordsProps } from './FirstPasswords.tsx';
export { PeopleStep, type PeopleStepProps, type SetupPeopleFile } from './PeopleStep.tsx';
export { RolesStep } from './RolesStep.tsx';
export { SetupFrame, type SetupFrameProps, type SetupStepItem } from './SetupFrame.tsx';
export { StandardStep } from './StandardStep.tsx';
export { useStepWords } from './words.ts';
