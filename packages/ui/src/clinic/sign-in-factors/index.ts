export { AppSetup, type AppSetupProps } from './AppSetup.tsx';
export { FactorChoice, type FactorChoiceProps } from './FactorChoice.tsx';
export { FactorList, type FactorListProps, type PasskeyItem } from './FactorList.tsx';
export { NewPassword, type NewPasswordProps } from './NewPassword.tsx';
export { PasskeySetup, type PasskeySetupProps } from './PasskeySetup.tsx';
export { PasswordStep, type PasswordStepProps } from './PasswordStep.tsx';
export { RecoveryCodes, type RecoveryCodesProps } from './RecoveryCodes.tsx';
