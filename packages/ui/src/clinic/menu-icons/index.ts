export { type GalleryIcon, IconGallery, type IconGalleryProps } from './IconGallery.tsx';
export {
  OfferedIconsForm,
  type OfferedIconsFormProps,
  type OfferedIconsValues,
} from './OfferedIconsForm.tsx';
export { iconWords } from './words.ts';
