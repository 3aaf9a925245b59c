export {
  SecondFactorForm,
  type SecondFactorFormProps,
  type SecondFactorMethod,
} from './SecondFactorForm.tsx';
