export {
  type Picture,
  PictureField,
  type PictureFieldProps,
  type PictureProgress,
  pictureTypes,
} from './PictureField.tsx';
