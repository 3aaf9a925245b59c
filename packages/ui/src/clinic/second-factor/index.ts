export { SecondFactorForm, type SecondFactorFormProps, type SecondFactorWay } from './SecondFactorForm.tsx';
