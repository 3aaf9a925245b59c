export { PasswordField } from './PasswordField.tsx';
export {
  SearchField,
  type SearchFieldProps,
  TextArea,
  type TextAreaProps,
  TextField,
  type TextFieldProps,
} from './TextField.tsx';
