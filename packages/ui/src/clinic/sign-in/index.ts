export { SignInForm, type SignInFormProps } from './SignInForm.tsx';
export { SignInPanel, type SignInPanelProps } from './SignInPanel.tsx';
